ALTER TABLE "orders" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Written by hand: orders placed before have their items' pieces.
UPDATE "orders" o SET "pieces" = (SELECT coalesce(sum(i."quantity"), 0) FROM "order_items" i WHERE i."order_id" = o."id");--> statement-breakpoint
CREATE INDEX "orders_by_pieces" ON "orders" USING btree ("pieces","id");