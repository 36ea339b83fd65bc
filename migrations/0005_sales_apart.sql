CREATE TABLE "product_sales" (
	"product_id" text PRIMARY KEY NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "product_sales" ("product_id", "pieces") SELECT "id", "pieces_sold" FROM "products";--> statement-breakpoint
DROP TRIGGER "announce_sales" ON "products";--> statement-breakpoint
DROP INDEX "products_by_sales";--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_most" ON "product_sales" USING btree ("pieces" DESC NULLS LAST,"product_id");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "pieces_sold";--> statement-breakpoint
create trigger announce_sales after update or truncate on product_sales for each statement
  when (current_setting('shop.announces', true) is distinct from 'on') execute function announce_name('sales');--> statement-breakpoint
create function refuse(reason text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = 'LW409', message = reason;
end $$;
