-- Totals of searches are remembered under the catalogue's version too.
DROP TRIGGER "version" ON "products";--> statement-breakpoint
CREATE TRIGGER "version" AFTER INSERT OR DELETE OR UPDATE OF listed, status, featured, brand, category_id, subcategory_id, base_price_cents, colors, search_text, search_names ON "products" FOR EACH STATEMENT EXECUTE FUNCTION count_catalogue_up();
