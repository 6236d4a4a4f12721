-- The open tenants were text, which each policy turned into uuids for every row: it is done once now.
create or replace function oselia_tenant(target regclass, or_visible text default 'false', or_writable text default 'false', key text default 'org_id') returns void
language plpgsql as $$
declare tenant text := format('%I = any ((select nullif(current_setting(''app.orgs'', true), '''')::uuid[])::uuid[])', key);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (%s or %s) with check (%s or %s)',
    target, tenant, or_visible, tenant, or_writable);
  perform oselia_every_tenant(target);
end $$;
--> statement-breakpoint
-- The same for the policies that are there, as PostgreSQL writes them.
do $$
declare
  found record;
  orgs text := $q$(( SELECT NULLIF(current_setting('app.orgs'::text, true), ''::text) AS "nullif"))::uuid[]$q$;
  orgs_once text := $q$( SELECT (NULLIF(current_setting('app.orgs'::text, true), ''::text))::uuid[])::uuid[]$q$;
  person text := $q$(( SELECT NULLIF(current_setting('app.person'::text, true), ''::text) AS "nullif"))::uuid$q$;
  person_once text := $q$( SELECT (NULLIF(current_setting('app.person'::text, true), ''::text))::uuid)$q$;
begin
  for found in
    select p.polrelid::regclass as target, p.polname,
      replace(replace(pg_get_expr(p.polqual, p.polrelid), orgs, orgs_once), person, person_once) as visible,
      replace(replace(pg_get_expr(p.polwithcheck, p.polrelid), orgs, orgs_once), person, person_once) as writable
    from pg_policy p
    where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) like '%AS "nullif"))::uuid%'
  loop
    execute format('alter policy %I on %s', found.polname, found.target)
      || coalesce(format(' using (%s)', found.visible), '') || coalesce(format(' with check (%s)', found.writable), '');
  end loop;
end $$;
