-- Where people without an account were reached by phone: a person who answers STOP names no organisation.
create function organisations_with_phone_contacts() returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct c.org_id from register_contact c where c.kind = 'phone';
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_phone_contacts() from public;
--> statement-breakpoint
grant execute on function organisations_with_phone_contacts() to oselia_app;
