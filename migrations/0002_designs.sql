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
	"setup_label" text NOT NULL,
	"setup_cents" integer NOT NULL,
	CONSTRAINT "order_designs_order_id_design_id_pk" PRIMARY KEY("order_id","design_id")
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_line";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "design" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "design_id" text;--> statement-breakpoint
ALTER TABLE "order_designs" ADD CONSTRAINT "order_designs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_unclaimed" ON "designs" USING btree ("used_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "designs_newest" ON "designs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "designs_artwork" ON "designs" USING btree ((artwork ->> 'url'));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_line" UNIQUE NULLS NOT DISTINCT("session_id","variant_id","size","design_id");