DROP INDEX "search_postings_containing";--> statement-breakpoint
DELETE FROM search_postings;--> statement-breakpoint
DROP FUNCTION search_postings_of(int[], text[]);--> statement-breakpoint
ALTER TABLE "search_postings" ADD COLUMN "tail" text GENERATED ALWAYS AS (case when word ~ '^.{3,}\d\d$' then 'x' || right(word, 4) end) STORED;--> statement-breakpoint
-- A word that ends in two digits has a row of its own, and with all that begin like it one for their beginning: a space behind it tells it from a word.
CREATE FUNCTION "search_postings_of"(numbers int[], texts text[]) RETURNS TABLE (word text, part int, products bit(1000)) LANGUAGE sql IMMUTABLE AS $$
	SELECT kept.word, number / 1000, bit_or(set_bit(0::bit(1000), number % 1000, 1))
		FROM unnest(numbers, texts) product (number, search_text), search_words_of(search_text) written,
			LATERAL (SELECT written UNION ALL SELECT left(written, -2) || ' ' WHERE written ~ '^.{3,}\d\d$') kept (word) GROUP BY 1, 2
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_search_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Numbers and texts of the products that were found until now and of those that are from now on, without those of which nothing changed.
	was_no int[];
	was_text text[];
	is_no int[];
	is_text text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(search_no), array_agg(search_text) INTO is_no, is_text FROM after WHERE listed AND status <> 'draft';
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(search_no), array_agg(search_text) INTO was_no, was_text FROM before WHERE listed AND status <> 'draft';
	ELSE
		SELECT array_agg(search_no), array_agg(search_text) INTO is_no, is_text FROM (
			SELECT search_no, search_text FROM after WHERE listed AND status <> 'draft'
			EXCEPT SELECT search_no, search_text FROM before WHERE listed AND status <> 'draft') differing;
		SELECT array_agg(search_no), array_agg(search_text) INTO was_no, was_text FROM (
			SELECT search_no, search_text FROM before WHERE listed AND status <> 'draft'
			EXCEPT SELECT search_no, search_text FROM after WHERE listed AND status <> 'draft') differing;
	END IF;
	-- A row stays when its last product goes, as it does in search_words, and finds nothing.
	UPDATE search_postings p SET products = p.products & ~gone.products FROM (
		SELECT * FROM search_postings_of(was_no, was_text) EXCEPT SELECT * FROM search_postings_of(is_no, is_text)) gone
		WHERE p.word = gone.word AND p.part = gone.part;
	INSERT INTO search_postings (word, part, products)
		SELECT * FROM search_postings_of(is_no, is_text) EXCEPT SELECT * FROM search_postings_of(was_no, was_text)
		ON CONFLICT (word, part) DO UPDATE SET products = search_postings.products | excluded.products;
	RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO search_postings (word, part, products) SELECT f.* FROM
	(SELECT array_agg(search_no) AS numbers, array_agg(search_text) AS texts FROM products WHERE listed AND status <> 'draft') p,
	search_postings_of(p.numbers, p.texts) f;--> statement-breakpoint
CREATE INDEX "search_postings_ending" ON "search_postings" USING gin ("tail" gin_trgm_ops) WHERE "search_postings"."tail" is not null;--> statement-breakpoint
CREATE INDEX "search_postings_containing" ON "search_postings" USING gin ("word" gin_trgm_ops) WHERE "search_postings"."tail" is null;
