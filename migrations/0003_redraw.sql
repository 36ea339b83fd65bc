ALTER TABLE "designs" ADD COLUMN "redraw" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_designs" ADD COLUMN "redraw_cents" integer DEFAULT 0 NOT NULL;