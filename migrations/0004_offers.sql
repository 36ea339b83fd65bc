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
CREATE TABLE "order_charges" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	CONSTRAINT "order_charges_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_charges_quantity" CHECK ("order_charges"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '24 hours';--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "change_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "close_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Written by hand: a quoted request is an offered one, its mails too, and closed ones are due to nobody.
DO $$ BEGIN
	IF to_regclass('jobs.job') IS NOT NULL THEN
		UPDATE jobs.job SET data = jsonb_set(data, '{message}', '"quote-offered"') WHERE data->>'message' = 'quote-quoted';
	END IF;
END $$;--> statement-breakpoint
UPDATE "quotes" SET "status" = 'offered' WHERE "status" = 'quoted';--> statement-breakpoint
UPDATE "quotes" SET "due_at" = CASE "status" WHEN 'accepted' THEN NULL WHEN 'declined' THEN NULL WHEN 'offered' THEN "created_at" + interval '14 days' ELSE "created_at" + interval '24 hours' END;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" text;--> statement-breakpoint
ALTER TABLE "offer_changes" ADD CONSTRAINT "offer_changes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_changes_of_offer" ON "offer_changes" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_links_of_offer" ON "offer_links" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("quote_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "offers_by_end" ON "offers" USING btree ("valid_until") WHERE sent_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin ((number || ' ' || name || ' ' || company || ' ' || email || ' ' || phone || ' ' || project_description) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_by_status" ON "quotes" USING btree ("status","change_asked_at");--> statement-breakpoint
CREATE INDEX "quotes_by_clock" ON "quotes" USING btree (coalesce(due_at, 'infinity'::timestamptz),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_quote" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('new', 'in_review', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'));