-- What a waiting player adds to the dice of the match, as the server writes it.
ALTER TABLE pairing ADD COLUMN share TEXT;
