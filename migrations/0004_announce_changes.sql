-- What is shown to visitors says when it changes, so that pages and answers that were kept can be dropped
-- (docs/decisions/0019-kept-answers.md). The names are those of src/http/cache-tags.server.ts.
create function announce_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', tg_table_name);
  return null;
end $$;--> statement-breakpoint
create function announce_name() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', tg_argv[0]);
  return null;
end $$;--> statement-breakpoint
create function announce_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', 'product:' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  perform pg_notify('shop_changes', 'catalogue');
  return null;
end $$;--> statement-breakpoint
create function announce_stock() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changes', 'product:' || new.product_id);
  if (old.stock > 0) <> (new.stock > 0) then
    perform pg_notify('shop_changes', 'sizes-in-stock');
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger announce after insert or update or delete or truncate on services for each statement execute function announce_table();--> statement-breakpoint
create trigger announce after insert or update or delete or truncate on projects for each statement execute function announce_table();--> statement-breakpoint
create trigger announce after insert or update or delete or truncate on testimonials for each statement execute function announce_table();--> statement-breakpoint
create trigger announce after insert or update or delete or truncate on site_texts for each statement execute function announce_table();--> statement-breakpoint
create trigger announce after insert or update or delete or truncate on categories for each statement execute function announce_table();--> statement-breakpoint
create trigger announce_all after truncate on products for each statement execute function announce_name('everything');--> statement-breakpoint
create trigger announce_all after truncate on variants for each statement execute function announce_name('everything');--> statement-breakpoint
create trigger announce_all after truncate on variant_sizes for each statement execute function announce_name('everything');--> statement-breakpoint
create trigger announce_rows after insert or delete on products for each row execute function announce_product('id');--> statement-breakpoint
create trigger announce_rows after insert or update or delete on variants for each row execute function announce_product('product_id');--> statement-breakpoint
create trigger announce_rows after insert or delete on variant_sizes for each row execute function announce_product('product_id');--> statement-breakpoint
-- A sale updates only the columns of the last two: these cost it nothing.
create trigger announce_changes after update of id, sku, name, brand, description, short_description, tags, status, featured,
  service_type, category_id, subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold,
  material, weight_grams, origin, care_instructions, main_image, colors, search_text, search_names, created_at, listed, managed_by
  on products for each row execute function announce_product('id');--> statement-breakpoint
create trigger announce_changes after update of variant_id, size, product_id, price_cents, "position", listed
  on variant_sizes for each row execute function announce_product('product_id');--> statement-breakpoint
-- A NOTIFY makes commits wait for each other, so the shop's own connections say by themselves, and after the commit, what they sold.
create trigger announce_sales after update of pieces_sold on products for each statement
  when (current_setting('shop.announces', true) is distinct from 'on') execute function announce_name('sales');--> statement-breakpoint
create trigger announce_stock after update of stock, opening_stock on variant_sizes for each row
  when (current_setting('shop.announces', true) is distinct from 'on') execute function announce_stock();
