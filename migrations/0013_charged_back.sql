ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_attention";--> statement-breakpoint
ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_state";--> statement-breakpoint
DROP INDEX "order_payments_open";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "to_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "charged_back" text;--> statement-breakpoint
CREATE INDEX "order_payments_open" ON "order_payments" USING btree ("due_at") WHERE state = 'waiting' or to_refund or charged_back is not null;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('waiting', 'received', 'refunded', 'charged_back', 'lapsed', 'cancelled'));--> statement-breakpoint
-- Written by hand: money to pay back and money that a bank took back are two matters.
UPDATE "order_payments" p SET "to_refund" = true WHERE "attention" = 'refund' OR ("attention" = 'chargeback' AND
  (SELECT count(*) FROM "payment_notices" n WHERE n."order_id" = p."order_id" AND n."status_code" = '2' AND NOT EXISTS (
    SELECT FROM "payment_notices" b WHERE b."order_id" = n."order_id" AND b."payment_id" = n."payment_id" AND b."status_code" = '-3')) > 1);--> statement-breakpoint
UPDATE "order_payments" p SET "charged_back" = coalesce((SELECT n."payment_id" FROM "payment_notices" n
    WHERE n."order_id" = p."order_id" AND n."status_code" = '-3' ORDER BY n."at" DESC LIMIT 1), "reference", 'unknown'),
  "state" = CASE WHEN "state" = 'received' AND EXISTS (SELECT FROM "payment_notices" n WHERE n."order_id" = p."order_id"
    AND n."payment_id" = p."reference" AND n."status_code" = '-3') THEN 'charged_back' ELSE "state" END
  WHERE "attention" = 'chargeback';--> statement-breakpoint
ALTER TABLE "order_payments" DROP COLUMN "attention";--> statement-breakpoint
-- The provider's reference leaves the activity: an erased customer is not in it.
ALTER TABLE "activity" DISABLE TRIGGER "activity_is_kept";--> statement-breakpoint
UPDATE "activity" SET "after" = '{"payment": "still reserved"}' WHERE "action" = 'order.payment not released';--> statement-breakpoint
ALTER TABLE "activity" ENABLE TRIGGER "activity_is_kept";
