CREATE INDEX "service_order_waiting" ON "service_order" USING btree ("org_id","expires_at") WHERE "service_order"."status" = 'pending';--> statement-breakpoint
-- Where orders have waited too long, for the clock that ends them; which they are is read with their own tenant opened.
create function organisations_with_orders_expired(at timestamptz) returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct o.org_id from service_order o where o.status = 'pending' and o.expires_at <= at;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_orders_expired(timestamptz) from public;
--> statement-breakpoint
grant execute on function organisations_with_orders_expired(timestamptz) to oselia_app;
