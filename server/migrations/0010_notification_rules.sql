select oselia_tenant('notification');
--> statement-breakpoint
-- Every organisation, for whoever follows the facts of all of them; only `facts_between` reads it.
create table private.tenant (
  org_id uuid primary key references organisation (id) on delete cascade
);
--> statement-breakpoint
create function private.remember_tenant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into private.tenant (org_id) values (new.id) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger remember_tenant after insert on organisation
  for each row execute function private.remember_tenant();
--> statement-breakpoint
-- Row-level security holds for the owner too.
alter table organisation no force row level security;
--> statement-breakpoint
insert into private.tenant (org_id) select id from organisation;
--> statement-breakpoint
alter table organisation force row level security;
--> statement-breakpoint
-- Which facts of these kinds there are, and whose. What they say is read with their own tenants opened.
create function facts_between(after bigint, up_to bigint, kinds text[], at_most integer)
returns table (event_id bigint, org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query
    select e.id, e.org_id from event e
    where e.id > after and e.id <= up_to and e.kind = any (kinds) and e.org_id is not null
    order by e.id limit at_most;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function facts_between(bigint, bigint, text[], integer), private.remember_tenant() from public;
--> statement-breakpoint
grant execute on function facts_between(bigint, bigint, text[], integer) to oselia_app;
