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
	"search_text" text NOT NULL,
	"search_names" text NOT NULL,
	"created_at" date NOT NULL,
	"pieces_sold" bigint DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'active', 'out_of_stock', 'coming_soon', 'discontinued')),
	CONSTRAINT "products_price" CHECK ("products"."base_price_cents" >= 0),
	CONSTRAINT "products_compare_at" CHECK ("products"."compare_at_price_cents" > "products"."base_price_cents")
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
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_size_variant_sizes_variant_id_size_fk" FOREIGN KEY ("variant_id","size") REFERENCES "public"."variant_sizes"("variant_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_categories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_sizes" ADD CONSTRAINT "variant_sizes_product_id_variant_id_variants_product_id_id_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_by_age" ON "cart_items" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_subcategory" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower(name) collate "C","id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("base_price_cents","id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("pieces_sold" DESC NULLS LAST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree (lower(brand)) WHERE listed and status <> 'draft';--> statement-breakpoint
CREATE INDEX "products_colors" ON "products" USING gin ("colors");--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search_names" ON "products" USING gin (search_names gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variant_sizes_by_size" ON "variant_sizes" USING btree (lower(size),"product_id");--> statement-breakpoint
CREATE INDEX "variant_sizes_of_product" ON "variant_sizes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variants_of_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "order_items_by_variant" ON "order_items" USING btree ("variant_id","size");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST);