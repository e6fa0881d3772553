-- The Argon2 hashes of an account's recovery codes, one in each line; the line of a used code is empty.
ALTER TABLE players ADD COLUMN recovery TEXT;
