CREATE TABLE "job_ticks" (
	"order_id" text NOT NULL,
	"design_id" text NOT NULL,
	"tick" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "job_ticks_order_id_design_id_tick_pk" PRIMARY KEY("order_id","design_id","tick")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_designs_by_technique" ON "order_designs" USING btree ((design ->> 'technique'),"order_id");--> statement-breakpoint
CREATE INDEX "order_designs_artwork" ON "order_designs" USING btree ((design #>> '{artwork,url}'));--> statement-breakpoint
CREATE INDEX "uploads_name" ON "uploads" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_items_words" ON "order_items" USING gin ((name || ' ' || sku) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_on") WHERE status in ('pending', 'confirmed', 'processing');--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ((lower(case when company <> '' then company else first_name || ' ' || last_name end)),"id");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((order_number || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || phone) gin_trgm_ops);