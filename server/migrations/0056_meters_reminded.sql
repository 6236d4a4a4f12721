ALTER TABLE "notification" DROP CONSTRAINT "notification_topic";--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('requests', 'payments', 'announcements', 'events', 'orders', 'chat', 'mentions', 'moderation', 'joining', 'meters'));
--> statement-breakpoint
-- Where a meter hangs at all, for the clock that reminds of readings.
create function organisations_with_meters() returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct m.org_id from meter m where m.removed_on is null;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_meters() from public;
--> statement-breakpoint
grant execute on function organisations_with_meters() to oselia_app;
