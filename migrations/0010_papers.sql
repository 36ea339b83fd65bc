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
CREATE TABLE "daily_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Written by hand, as Drizzle knows no triggers: of an invoice only the two addresses can be emptied.
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
CREATE TRIGGER "invoices_are_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "invoices_are_kept"();--> statement-breakpoint
-- Words of notes and numbers of parcels leave the activity: they may be about a person.
ALTER TABLE "activity" DISABLE TRIGGER "activity_is_kept";--> statement-breakpoint
UPDATE "activity" SET "before" = '{}', "after" = '{"note": "written"}' WHERE "action" IN ('order.staff note', 'offer.note');--> statement-breakpoint
UPDATE "activity" SET "before" = "before" - 'trackingNumber', "after" = "after" || '{"trackingNumber": "written"}' WHERE "action" = 'order.courier' AND "after" ? 'trackingNumber';--> statement-breakpoint
ALTER TABLE "activity" ENABLE TRIGGER "activity_is_kept";
