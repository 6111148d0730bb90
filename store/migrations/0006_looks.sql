-- How pictures look to a person, and in a place: `theme=night names=two`.
ALTER TABLE people ADD COLUMN look TEXT;
ALTER TABLE places ADD COLUMN look TEXT;
