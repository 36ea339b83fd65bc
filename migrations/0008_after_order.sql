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
CREATE TABLE "track_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_variant_id_size_variant_sizes_variant_id_size_fk" FOREIGN KEY ("variant_id","size") REFERENCES "public"."variant_sizes"("variant_id","size") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_waits_email" ON "stock_waits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_waits_token" ON "stock_waits" USING btree ("token");