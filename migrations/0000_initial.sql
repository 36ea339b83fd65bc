-- Trigrams: parts of SKUs, and words with a typing error.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."inquiry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_line" UNIQUE("session_id","variant_id","size"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"ground" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" text PRIMARY KEY NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"description" text NOT NULL,
	"short_description" text NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"featured" boolean NOT NULL,
	"service_type" text NOT NULL,
	"category_id" text NOT NULL,
	"subcategory_id" text NOT NULL,
	"base_price_cents" bigint NOT NULL,
	"compare_at_price_cents" bigint,
	"track_quantity" boolean NOT NULL,
	"low_stock_threshold" integer NOT NULL,
	"material" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"origin" text NOT NULL,
	"care_instructions" text[] NOT NULL,
	"main_image" text NOT NULL,
	"colors" text[] NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"created_at" date NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"managed_by" text DEFAULT 'content' NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_managed_by" CHECK ("products"."managed_by" in ('content', 'staff')),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'active', 'out_of_stock', 'coming_soon', 'discontinued')),
	CONSTRAINT "products_price" CHECK ("products"."base_price_cents" >= 0),
	CONSTRAINT "products_compare_at" CHECK ("products"."compare_at_price_cents" > "products"."base_price_cents")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant_sizes" (
	"variant_id" text NOT NULL,
	"size" text NOT NULL,
	"product_id" text NOT NULL,
	"stock" integer NOT NULL,
	"opening_stock" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"position" integer NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variant_sizes_variant_id_size_pk" PRIMARY KEY("variant_id","size"),
	CONSTRAINT "variant_sizes_stock" CHECK ("variant_sizes"."stock" >= 0),
	CONSTRAINT "variant_sizes_price" CHECK ("variant_sizes"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"color" text NOT NULL,
	"color_hex" text NOT NULL,
	"image_urls" text[] NOT NULL,
	"position" integer NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "variants_product_id" UNIQUE("product_id","id")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"service" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "inquiries_number_unique" UNIQUE("number"),
	CONSTRAINT "inquiries_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"project_description" text NOT NULL,
	"quantity" text NOT NULL,
	"deadline" text NOT NULL,
	"budget" text NOT NULL,
	"additional_notes" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('new', 'in_review', 'quoted', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "uploads_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"token" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_token_unique" UNIQUE("token"),
	CONSTRAINT "subscribers_status" CHECK ("subscribers"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"size" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"product_image" text NOT NULL,
	"color" text NOT NULL,
	"variant_images" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"session_id" text,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"shipping_method" text NOT NULL,
	"payment_type" text NOT NULL,
	"card_last_four" text,
	"payment_reference" text,
	"order_notes" text NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"newsletter_subscription" boolean NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."tax_cents" - "orders"."discount_cents")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"services" text[] NOT NULL,
	"featured" boolean NOT NULL,
	"added_on" date NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"core" boolean NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_size_variant_sizes_variant_id_size_fk" FOREIGN KEY ("variant_id","size") REFERENCES "public"."variant_sizes"("variant_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_categories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_sizes" ADD CONSTRAINT "variant_sizes_product_id_variant_id_variants_product_id_id_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_by_age" ON "cart_items" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "product_sales_most" ON "product_sales" USING btree ("pieces" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_subcategory" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS FIRST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower(name) collate "C","id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("base_price_cents","id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_price_down" ON "products" USING btree ("base_price_cents" DESC NULLS FIRST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree (lower(brand),"created_at" DESC NULLS FIRST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_colors" ON "products" USING gin ("colors");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_sku_parts" ON "products" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variant_sizes_of_product" ON "variant_sizes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variant_sizes_by_size" ON "variant_sizes" USING btree (lower(size),"product_id");--> statement-breakpoint
CREATE INDEX "variants_of_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "variants_by_color" ON "variants" USING btree (lower(color),"product_id");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "order_items_by_variant" ON "order_items" USING btree ("variant_id","size");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_by_category" ON "projects" USING btree ("category","featured","added_on");--> statement-breakpoint
CREATE INDEX "testimonials_by_service" ON "testimonials" USING btree ("service","position");--> statement-breakpoint
-- The words that a search finds by their beginning, in lower case: 't-shirts' is one, 't' and 'shirts' are too.
CREATE FUNCTION searchable_words(texts text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT left(word, 100)), '{}')
		FROM (VALUES ($m$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~–—‘’“”…•$m$)) punctuation (marks),
			LATERAL translate(lower(texts), E'\t\n\v\f\r\u00a0', repeat(' ', 6)) spaced,
			LATERAL (SELECT btrim(whole, marks) FROM string_to_table(spaced, ' ') whole
				UNION ALL SELECT string_to_table(translate(spaced, marks, repeat(' ', length(marks))), ' ')) words (word)
		WHERE word <> ''
$$;--> statement-breakpoint
CREATE FUNCTION fill_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	names text;
BEGIN
	SELECT concat_ws(' ', new.name, new.brand, array_to_string(new.tags, ' '), array_to_string(new.colors, ' '), main.name, sub.name) INTO names
		FROM categories main, categories sub WHERE main.id = new.category_id AND sub.id = new.subcategory_id;
	new.search := array_to_tsvector(searchable_words(
		concat_ws(' ', names, new.sku, new.short_description, new.description, new.material)));
	-- A short word has too few trigrams to be compared, a number is never a misspelt one.
	INSERT INTO search_words SELECT word FROM unnest(searchable_words(names)) word
		WHERE length(word) > 3 AND word !~ '\d' ORDER BY word ON CONFLICT DO NOTHING;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION fill_search();--> statement-breakpoint
-- Changes of what visitors see are announced, so that cached answers are dropped (src/http/cache-tags.server.ts).
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop_changes', coalesce(tg_argv[0], tg_table_name));
	RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb := to_jsonb(coalesce(new, old));
BEGIN
	PERFORM pg_notify('shop_changes', 'product:' || coalesce(changed ->> 'product_id', changed ->> 'id'));
	PERFORM pg_notify('shop_changes', 'catalogue');
	RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('shop_changes', 'product:' || new.product_id);
	IF (old.stock > 0) <> (new.stock > 0) THEN
		PERFORM pg_notify('shop_changes', 'sizes-in-stock');
	END IF;
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON services FOR EACH STATEMENT EXECUTE FUNCTION announce();--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON projects FOR EACH STATEMENT EXECUTE FUNCTION announce();--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON testimonials FOR EACH STATEMENT EXECUTE FUNCTION announce();--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_texts FOR EACH STATEMENT EXECUTE FUNCTION announce();--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce();--> statement-breakpoint
CREATE TRIGGER announce_all AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce('everything');--> statement-breakpoint
CREATE TRIGGER announce_all AFTER TRUNCATE ON variants FOR EACH STATEMENT EXECUTE FUNCTION announce('everything');--> statement-breakpoint
CREATE TRIGGER announce_all AFTER TRUNCATE ON variant_sizes FOR EACH STATEMENT EXECUTE FUNCTION announce('everything');--> statement-breakpoint
CREATE TRIGGER announce_rows AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION announce_product();--> statement-breakpoint
CREATE TRIGGER announce_rows AFTER INSERT OR UPDATE OR DELETE ON variants FOR EACH ROW EXECUTE FUNCTION announce_product();--> statement-breakpoint
CREATE TRIGGER announce_rows AFTER INSERT OR DELETE ON variant_sizes FOR EACH ROW EXECUTE FUNCTION announce_product();--> statement-breakpoint
CREATE TRIGGER announce_changes AFTER UPDATE ON variant_sizes FOR EACH ROW
	WHEN (to_jsonb(old) - '{stock,opening_stock}'::text[] IS DISTINCT FROM to_jsonb(new) - '{stock,opening_stock}'::text[])
	EXECUTE FUNCTION announce_product();--> statement-breakpoint
-- A NOTIFY makes commits wait for each other: the shop's own connections announce their sales themselves, after the commit.
CREATE TRIGGER announce_stock AFTER UPDATE ON variant_sizes FOR EACH ROW
	WHEN ((old.stock, old.opening_stock) IS DISTINCT FROM (new.stock, new.opening_stock)
		AND current_setting('shop.announces', true) IS DISTINCT FROM 'on')
	EXECUTE FUNCTION announce_stock();--> statement-breakpoint
CREATE TRIGGER announce_sales AFTER UPDATE OR TRUNCATE ON product_sales FOR EACH STATEMENT
	WHEN (current_setting('shop.announces', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION announce('sales');
