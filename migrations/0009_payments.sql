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
	"attention" text,
	CONSTRAINT "order_payments_method" CHECK ("order_payments"."method" in ('bank_transfer', 'payhere')),
	CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('waiting', 'received', 'refunded', 'lapsed', 'cancelled')),
	CONSTRAINT "order_payments_attention" CHECK ("order_payments"."attention" in ('refund', 'chargeback'))
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
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_open" ON "order_payments" USING btree ("due_at") WHERE state = 'waiting' or attention is not null;