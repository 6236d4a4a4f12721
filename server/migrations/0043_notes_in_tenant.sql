-- What keeps notes from those whom they are not for stands in the tenant's own policy: a restrictive one would hide
-- them from the owner of the tables as well, and a backup would lack them. A function of the owner asks, since guests
-- may not look at staff.
create function private.hears_notes(org uuid, talk uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from staff s where s.org_id = org and s.disabled_at is null
      and s.person_id = nullif(current_setting('app.person', true), '')::uuid)
    and not exists (select 1 from conversation c where c.id = talk
      and c.resident_id = nullif(current_setting('app.person', true), '')::uuid)
$$;
--> statement-breakpoint
drop policy internal_notes on message;
--> statement-breakpoint
do $$
declare
  allowed text := $q$org_id = any ((select nullif(current_setting('app.orgs', true), '')::uuid[])::uuid[])
    and (not internal or private.hears_notes(org_id, conversation_id))$q$;
begin
  execute format('alter policy tenant on message using (%s) with check (%s)', allowed, allowed);
end $$;
