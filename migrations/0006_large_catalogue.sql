CREATE TABLE "catalogue_version" (
	"version" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facets" (
	"scope" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_brand";--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("base_price_cents" DESC NULLS LAST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree (lower(brand),"created_at" DESC NULLS LAST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
INSERT INTO "catalogue_version" VALUES (1);--> statement-breakpoint
CREATE FUNCTION "count_catalogue_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE catalogue_version SET version = version + 1;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "version" AFTER INSERT OR DELETE OR UPDATE OF listed, status, brand, category_id, subcategory_id, base_price_cents, colors ON "products" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_up();--> statement-breakpoint
CREATE TRIGGER "version" AFTER INSERT OR DELETE OR UPDATE OF listed, color, color_hex, product_id ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_up();--> statement-breakpoint
CREATE TRIGGER "version" AFTER INSERT OR DELETE OR UPDATE OF listed, "size", "position", product_id ON "variant_sizes" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_up();--> statement-breakpoint
CREATE TRIGGER "version" AFTER INSERT OR DELETE OR UPDATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_up();--> statement-breakpoint
CREATE FUNCTION "add_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words SELECT DISTINCT word FROM written, unnest(regexp_split_to_array(search_names, '\s+')) word
		WHERE length(word) > 3 ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "new_words" AFTER INSERT ON "products" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();--> statement-breakpoint
CREATE TRIGGER "changed_words" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();--> statement-breakpoint
INSERT INTO search_words SELECT DISTINCT word FROM products, unnest(regexp_split_to_array(search_names, '\s+')) word WHERE length(word) > 3;
