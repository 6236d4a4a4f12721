-- The role the application works as. It owns nothing, so row-level security holds for it.
do $$ begin
  if not exists (select from pg_roles where rolname = 'oselia_app') then
    create role oselia_app nologin;
  end if;
  execute format('grant oselia_app to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to oselia_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to oselia_app;
--> statement-breakpoint
grant usage, select on all sequences in schema public to oselia_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to oselia_app;
--> statement-breakpoint
alter default privileges in schema public grant usage, select on sequences to oselia_app;
--> statement-breakpoint
-- The audit trail is append-only.
revoke update, delete on event from oselia_app;
--> statement-breakpoint
revoke insert, update, delete on __drizzle_migrations from oselia_app;
--> statement-breakpoint
-- Closes a table to everyone but the tenants that a transaction has opened. `or_visible` widens
-- what may be read, e.g. to a person's own rows before their organisations are known.
create function oselia_tenant(target regclass, or_visible text default 'false', or_writable text default 'false', key text default 'org_id') returns void
language plpgsql as $$
declare tenant text := format('%I = any ((select nullif(current_setting(''app.orgs'', true), ''''))::uuid[])', key);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (%s or %s) with check (%s or %s)',
    target, tenant, or_visible, tenant, or_writable);
end $$;
--> statement-breakpoint
select oselia_tenant(c.oid::regclass)
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'org_id' and not a.attisdropped
  and c.relname not in ('staff', 'residency', 'event', 'file');
--> statement-breakpoint
select oselia_tenant('organisation', key => 'id');
--> statement-breakpoint
select oselia_tenant('staff', 'person_id = (select nullif(current_setting(''app.person'', true), ''''))::uuid');
--> statement-breakpoint
select oselia_tenant('residency', 'person_id = (select nullif(current_setting(''app.person'', true), ''''))::uuid');
--> statement-breakpoint
select oselia_tenant('event', 'org_id is null', 'org_id is null');
--> statement-breakpoint
select oselia_tenant('file',
  '(org_id is null and owner_id = (select nullif(current_setting(''app.person'', true), ''''))::uuid)',
  '(org_id is null and owner_id = (select nullif(current_setting(''app.person'', true), ''''))::uuid)');
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- One person is not the same thing of the same apartment twice at once.
alter table residency add constraint residency_no_overlap exclude using gist (
  apartment_id with =, person_id with =, kind with =, daterange(valid_from, valid_to) with &&
);
