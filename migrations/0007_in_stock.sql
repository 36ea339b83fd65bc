CREATE TABLE "in_stock" (
	"variant_id" text NOT NULL,
	"size" text NOT NULL,
	"product_id" text NOT NULL,
	"size_key" text NOT NULL,
	"color_key" text NOT NULL,
	CONSTRAINT "in_stock_variant_id_size_pk" PRIMARY KEY("variant_id","size")
);
--> statement-breakpoint
DROP INDEX "variant_sizes_by_size";--> statement-breakpoint
CREATE INDEX "in_stock_by_size" ON "in_stock" USING btree ("size_key","color_key","product_id");--> statement-breakpoint
CREATE FUNCTION "keep_in_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM in_stock WHERE variant_id = OLD.variant_id AND size = OLD.size;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.listed AND NEW.stock > 0 THEN
		INSERT INTO in_stock SELECT NEW.variant_id, NEW.size, NEW.product_id, lower(NEW.size), lower(v.color)
			FROM variants v WHERE v.id = NEW.variant_id AND v.listed FOR SHARE
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_variant_in_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM in_stock WHERE variant_id = NEW.id;
	IF NEW.listed THEN
		INSERT INTO in_stock SELECT z.variant_id, z.size, z.product_id, lower(z.size), lower(NEW.color)
			FROM variant_sizes z WHERE z.variant_id = NEW.id AND z.listed AND z.stock > 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO in_stock SELECT z.variant_id, z.size, z.product_id, lower(z.size), lower(v.color)
	FROM variant_sizes z JOIN variants v ON v.id = z.variant_id WHERE z.listed AND v.listed AND z.stock > 0;--> statement-breakpoint
CREATE TRIGGER "in_stock_new" AFTER INSERT OR DELETE ON "variant_sizes" FOR EACH ROW EXECUTE FUNCTION keep_in_stock();--> statement-breakpoint
CREATE TRIGGER "in_stock_changed" AFTER UPDATE ON "variant_sizes" FOR EACH ROW
	WHEN ((OLD.listed AND OLD.stock > 0, OLD.product_id, OLD.variant_id, OLD.size) IS DISTINCT FROM (NEW.listed AND NEW.stock > 0, NEW.product_id, NEW.variant_id, NEW.size))
	EXECUTE FUNCTION keep_in_stock();--> statement-breakpoint
CREATE TRIGGER "in_stock_changed" AFTER UPDATE OF color, listed ON "variants" FOR EACH ROW
	WHEN ((OLD.listed, OLD.color) IS DISTINCT FROM (NEW.listed, NEW.color)) EXECUTE FUNCTION keep_variant_in_stock();
