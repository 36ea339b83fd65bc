-- Trigrams: parts of SKUs, and words with a typing error.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."inquiry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"staff_id" text DEFAULT '' NOT NULL,
	"staff_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "activity_actor" CHECK ("activity"."actor" in ('staff', 'terminal', 'customer', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"size" text NOT NULL,
	"design_id" text,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_line" UNIQUE NULLS NOT DISTINCT("session_id","variant_id","size","design_id"),
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
	"blank" jsonb,
	"listed" boolean DEFAULT true NOT NULL,
	"managed_by" text DEFAULT 'content' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "stock_waits" (
	"id" text PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"size" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_waits_once" UNIQUE("variant_id","size","email")
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
CREATE TABLE "designs" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"technique" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"area_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"inks" jsonb NOT NULL,
	"redraw" boolean DEFAULT false NOT NULL,
	"artwork" jsonb,
	"text" jsonb,
	"names" jsonb NOT NULL,
	"height_mm" integer,
	"check" jsonb NOT NULL,
	"near_preview" text NOT NULL,
	"placed_preview" text NOT NULL,
	CONSTRAINT "designs_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "order_designs" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"design_id" text NOT NULL,
	"design" jsonb NOT NULL,
	"setup" jsonb,
	"setup_cents" integer NOT NULL,
	"redraw_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_designs_order_id_design_id_pk" PRIMARY KEY("order_id","design_id")
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
	"answered_at" timestamp with time zone,
	CONSTRAINT "inquiries_number_unique" UNIQUE("number"),
	CONSTRAINT "inquiries_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "inquiry_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"staff_name" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "inquiry_notes_idempotency_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "inquiry_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"staff_name" text NOT NULL,
	"message" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "inquiry_replies_idempotency_key" UNIQUE("idempotency_key")
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
	"design" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() + interval '24 hours',
	"change_asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('new', 'in_review', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'))
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
CREATE TABLE "invoice_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"order_id" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"total_cents" bigint NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_of_order" UNIQUE("order_id","kind"),
	CONSTRAINT "invoices_series" UNIQUE("kind","position"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note'))
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
CREATE TABLE "offer_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"about" text[] NOT NULL,
	"message" text NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"setup" jsonb NOT NULL,
	"proofs" jsonb NOT NULL,
	"note" text NOT NULL,
	"valid_until" date,
	"subtotal_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL,
	"tax_rate" double precision NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"quote_before" jsonb,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"signed_by" text DEFAULT '' NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"short_at" timestamp with time zone,
	"short" jsonb,
	CONSTRAINT "offers_version" UNIQUE("quote_id","version"),
	CONSTRAINT "offers_total" CHECK ("offers"."total_cents" = "offers"."subtotal_cents" + "offers"."delivery_cents" + "offers"."tax_cents"),
	CONSTRAINT "offers_sent_until" CHECK ("offers"."sent_at" is null or "offers"."valid_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_ticks" (
	"order_id" text NOT NULL,
	"design_id" text NOT NULL,
	"step" text NOT NULL,
	"variant_id" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "job_ticks_order_id_design_id_step_variant_id_size_pk" PRIMARY KEY("order_id","design_id","step","variant_id","size")
);
--> statement-breakpoint
CREATE TABLE "order_charges" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"setup" jsonb,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	CONSTRAINT "order_charges_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_charges_quantity" CHECK ("order_charges"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "order_events_kind" CHECK ("order_events"."kind" in ('status_changed', 'status_undone', 'payment_received', 'payment_received_undone', 'payment_refunded', 'payment_refunded_undone', 'payment_charged_back', 'payment_method_changed', 'slip_sent', 'slip_refused', 'transfer_reminded', 'confirmation_sent')),
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('staff', 'terminal', 'customer', 'shop'))
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
	"design_id" text,
	"decoration" jsonb,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL
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
	"pieces" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"staff_note" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"due_on" date,
	"cut_off_hour" integer DEFAULT 24 NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"quote_id" text,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_of_quote" UNIQUE("quote_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."tax_cents" - "orders"."discount_cents")
);
--> statement-breakpoint
CREATE TABLE "track_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded" boolean DEFAULT false NOT NULL,
	"slip" jsonb,
	"slip_at" timestamp with time zone,
	"slip_refused_at" timestamp with time zone,
	"received_cents" bigint,
	"received_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"reference" text,
	"to_refund" boolean DEFAULT false NOT NULL,
	"charged_back" text,
	"lapsed_method" text,
	CONSTRAINT "order_payments_method" CHECK ("order_payments"."method" in ('bank_transfer', 'payhere')),
	CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('waiting', 'received', 'refunded', 'charged_back', 'lapsed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"order_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"status_code" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_notices_order_id_payment_id_status_code_pk" PRIMARY KEY("order_id","payment_id","status_code")
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploaded_pictures_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "staff_keys_one" CHECK ("staff_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"two_factor_enabled" boolean DEFAULT false,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_users_role" CHECK ("staff_users"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_size_variant_sizes_variant_id_size_fk" FOREIGN KEY ("variant_id","size") REFERENCES "public"."variant_sizes"("variant_id","size") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_categories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_variant_id_size_variant_sizes_variant_id_size_fk" FOREIGN KEY ("variant_id","size") REFERENCES "public"."variant_sizes"("variant_id","size") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_sizes" ADD CONSTRAINT "variant_sizes_product_id_variant_id_variants_product_id_id_fk" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."variants"("product_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_designs" ADD CONSTRAINT "order_designs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD CONSTRAINT "inquiry_notes_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_replies" ADD CONSTRAINT "inquiry_replies_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_changes" ADD CONSTRAINT "offer_changes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_of_subject" ON "activity" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "activity_of_staff" ON "activity" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "activity_words" ON "activity" USING gin ((subject_label || ' ' || action || ' ' || staff_name) gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "products_blanks" ON "products" USING btree ("id") WHERE "products"."blank" is not null;--> statement-breakpoint
CREATE INDEX "products_colors" ON "products" USING gin ("colors");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_sku_parts" ON "products" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_waits_email" ON "stock_waits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_waits_token" ON "stock_waits" USING btree ("token");--> statement-breakpoint
CREATE INDEX "variant_sizes_of_product" ON "variant_sizes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variant_sizes_by_size" ON "variant_sizes" USING btree (lower(size),"product_id");--> statement-breakpoint
CREATE INDEX "variants_of_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "variants_by_color" ON "variants" USING btree (lower(color),"product_id");--> statement-breakpoint
CREATE INDEX "designs_unclaimed" ON "designs" USING btree ("used_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "designs_newest" ON "designs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "designs_artwork" ON "designs" USING btree ((artwork ->> 'url'));--> statement-breakpoint
CREATE INDEX "order_designs_by_technique" ON "order_designs" USING btree ((design ->> 'technique'),"order_id");--> statement-breakpoint
CREATE INDEX "order_designs_artwork" ON "order_designs" USING btree ((design #>> '{artwork,url}'));--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin ((number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone || ' ' || service || ' ' || subject || ' ' || message) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_people" ON "inquiries" USING btree (lower(email),"created_at" DESC NULLS FIRST,"email","name");--> statement-breakpoint
CREATE INDEX "inquiry_notes_of_inquiry" ON "inquiry_notes" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_notes_words" ON "inquiry_notes" USING gin ("message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiry_replies_of_inquiry" ON "inquiry_replies" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_people" ON "quotes" USING btree (lower(email),"created_at" DESC NULLS FIRST,"email","name");--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin ((number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone || ' ' || project_description) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_closed" ON "quotes" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("status","change_asked_at");--> statement-breakpoint
CREATE INDEX "quotes_by_clock" ON "quotes" USING btree (coalesce(due_at, 'infinity'::timestamptz),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "uploads_name" ON "uploads" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "offer_changes_of_offer" ON "offer_changes" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_links_of_offer" ON "offer_links" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("quote_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "offers_by_end" ON "offers" USING btree ("valid_until") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_by_variant" ON "order_items" USING btree ("variant_id","size");--> statement-breakpoint
CREATE INDEX "order_items_words" ON "order_items" USING gin ((name || ' ' || sku || coalesce(' ' || (decoration ->> 'techniqueName') || ' ' || (decoration ->> 'areaName'), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_on") WHERE status in ('pending', 'confirmed', 'processing');--> statement-breakpoint
CREATE INDEX "orders_by_pieces" ON "orders" USING btree ("pieces","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ((lower(case when company <> '' then company else first_name || ' ' || last_name end)),"id");--> statement-breakpoint
CREATE INDEX "orders_people" ON "orders" USING btree (lower(email),"created_at" DESC NULLS FIRST,"email","first_name","last_name");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((order_number || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || phone) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_payments_open" ON "order_payments" USING btree ("due_at") WHERE state = 'waiting' or to_refund or charged_back is not null;--> statement-breakpoint
CREATE INDEX "projects_by_category" ON "projects" USING btree ("category","featured","added_on");--> statement-breakpoint
CREATE INDEX "testimonials_by_service" ON "testimonials" USING btree ("service","position");--> statement-breakpoint
CREATE INDEX "staff_accounts_of_user" ON "staff_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factors_of_user" ON "staff_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verifications_by_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
-- Functions and triggers are written by hand, as Drizzle knows none.
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
	WHEN (current_setting('shop.announces', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION announce('sales');--> statement-breakpoint
-- The activity is only added to.
CREATE FUNCTION "activity_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the activity is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "activity_is_kept" BEFORE UPDATE OR DELETE ON "activity" FOR EACH ROW EXECUTE FUNCTION "activity_is_kept"();--> statement-breakpoint
-- Of an invoice only the two addresses can be emptied.
CREATE FUNCTION "invoices_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR to_jsonb(NEW) NOT IN (to_jsonb(OLD),
		jsonb_set(jsonb_set(to_jsonb(OLD), '{content,to}', '[]'), '{content,deliveredTo}', '[]'))
	THEN
		RAISE EXCEPTION 'an invoice never changes';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_are_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_are_kept"();
