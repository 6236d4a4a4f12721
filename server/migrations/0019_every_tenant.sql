-- The owner of the tables, and nobody else, may read the rows of every tenant where it says so: for a backup, which must
-- leave none out, and for the command line. Row-level security stays forced on it otherwise, and for writing always.
create function oselia_every_tenant(target regclass) returns void
language plpgsql as $$
begin
  execute format('drop policy if exists every_tenant on %s', target);
  execute format('create policy every_tenant on %s for select to current_user
    using ((select current_setting(''app.every_tenant'', true)) = ''on'')', target);
end $$;
--> statement-breakpoint
-- As before, and open to its owner.
create or replace function oselia_tenant(target regclass, or_visible text default 'false', or_writable text default 'false', key text default 'org_id') returns void
language plpgsql as $$
declare tenant text := format('%I = any ((select nullif(current_setting(''app.orgs'', true), ''''))::uuid[])', key);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (%s or %s) with check (%s or %s)',
    target, tenant, or_visible, tenant, or_writable);
  perform oselia_every_tenant(target);
end $$;
--> statement-breakpoint
select oselia_every_tenant(c.oid::regclass)
from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relrowsecurity;
