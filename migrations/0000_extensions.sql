-- Search with typing errors: trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
