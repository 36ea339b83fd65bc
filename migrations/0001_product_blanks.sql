ALTER TABLE "products" ADD COLUMN "blank" jsonb;--> statement-breakpoint
CREATE INDEX "products_blanks" ON "products" USING btree ("id") WHERE "products"."blank" is not null;