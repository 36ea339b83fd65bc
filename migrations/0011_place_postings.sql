CREATE TABLE "place_postings" (
	"place" text NOT NULL,
	"part" integer NOT NULL,
	"products" bit(1000) NOT NULL,
	CONSTRAINT "place_postings_place_part_pk" PRIMARY KEY("place","part")
);--> statement-breakpoint
CREATE FUNCTION "place_postings_of"(numbers int[], categories text[], subcategories text[]) RETURNS TABLE (place text, part int, products bit(1000)) LANGUAGE sql IMMUTABLE AS $$
	SELECT within, number / 1000, bit_or(set_bit(0::bit(1000), number % 1000, 1))
		FROM unnest(numbers, categories, subcategories) product (number, category, subcategory),
			unnest(ARRAY['category ' || category, 'subcategory ' || subcategory]) within
		WHERE within IS NOT NULL GROUP BY 1, 2
$$;--> statement-breakpoint
CREATE FUNCTION "keep_place_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Products with their places as they were until now and as they are from now on, without those of which nothing changed.
	was record;
	come record;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(search_no) AS numbers, array_agg(category_id) AS categories, array_agg(subcategory_id) AS subcategories INTO come
			FROM after WHERE listed AND status <> 'draft';
		SELECT NULL::int[] AS numbers, NULL::text[] AS categories, NULL::text[] AS subcategories INTO was;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(search_no) AS numbers, array_agg(category_id) AS categories, array_agg(subcategory_id) AS subcategories INTO was
			FROM before WHERE listed AND status <> 'draft';
		SELECT NULL::int[] AS numbers, NULL::text[] AS categories, NULL::text[] AS subcategories INTO come;
	ELSE
		SELECT array_agg(search_no) AS numbers, array_agg(category_id) AS categories, array_agg(subcategory_id) AS subcategories INTO come FROM (
			SELECT search_no, category_id, subcategory_id FROM after WHERE listed AND status <> 'draft'
			EXCEPT SELECT search_no, category_id, subcategory_id FROM before WHERE listed AND status <> 'draft') differing;
		SELECT array_agg(search_no) AS numbers, array_agg(category_id) AS categories, array_agg(subcategory_id) AS subcategories INTO was FROM (
			SELECT search_no, category_id, subcategory_id FROM before WHERE listed AND status <> 'draft'
			EXCEPT SELECT search_no, category_id, subcategory_id FROM after WHERE listed AND status <> 'draft') differing;
	END IF;
	UPDATE place_postings p SET products = p.products & ~gone.products
		FROM place_postings_of(was.numbers, was.categories, was.subcategories) gone WHERE p.place = gone.place AND p.part = gone.part;
	INSERT INTO place_postings SELECT * FROM place_postings_of(come.numbers, come.categories, come.subcategories)
		ON CONFLICT (place, part) DO UPDATE SET products = place_postings.products | excluded.products;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- After "version", as those of the words.
CREATE TRIGGER "within_come" AFTER INSERT ON "products" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_place_postings();--> statement-breakpoint
CREATE TRIGGER "within_change" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_place_postings();--> statement-breakpoint
CREATE TRIGGER "within_go" AFTER DELETE ON "products" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION keep_place_postings();--> statement-breakpoint
INSERT INTO place_postings SELECT f.* FROM
	(SELECT array_agg(search_no) AS numbers, array_agg(category_id) AS categories, array_agg(subcategory_id) AS subcategories FROM products WHERE listed AND status <> 'draft') p,
	place_postings_of(p.numbers, p.categories, p.subcategories) f;
