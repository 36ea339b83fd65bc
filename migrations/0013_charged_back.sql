ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_attention";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_state";--> statement-breakpoint
DROP INDEX "order_payments_open";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "to_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "charged_back" text;--> statement-breakpoint
CREATE INDEX "order_payments_open" ON "order_payments" USING btree ("due_at") WHERE state = 'waiting' or to_refund or charged_back is not null;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('waiting', 'received', 'refunded', 'charged_back', 'lapsed', 'cancelled'));--> statement-breakpoint
-- Written by hand: money to pay back and money that a bank took back are two matters.
UPDATE "order_payments" SET "to_refund" = true WHERE "attention" = 'refund';--> statement-breakpoint
UPDATE "order_payments" SET "charged_back" = coalesce("reference", ''), "state" = CASE WHEN "state" = 'received' THEN 'charged_back' ELSE "state" END WHERE "attention" = 'chargeback';--> statement-breakpoint
ALTER TABLE "order_payments" DROP COLUMN "attention";--> statement-breakpoint
-- The provider's reference leaves the activity: an erased customer is not in it.
ALTER TABLE "activity" DISABLE TRIGGER "activity_is_kept";--> statement-breakpoint
UPDATE "activity" SET "after" = '{"payment": "still reserved"}' WHERE "action" = 'order.payment not released';--> statement-breakpoint
ALTER TABLE "activity" ENABLE TRIGGER "activity_is_kept";
