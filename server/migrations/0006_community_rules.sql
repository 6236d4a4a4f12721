-- What drizzle cannot say: row-level security of the tables above.
select oselia_tenant('staff_building', 'person_id = (select nullif(current_setting(''app.person'', true), ''''))::uuid');
--> statement-breakpoint
-- The way in. Who knows a code's HMAC sees that one invitation before its organisation is known.
select oselia_tenant('invitation', 'code_hash = (select nullif(current_setting(''app.code'', true), ''''))');
--> statement-breakpoint
select oselia_tenant('invitation_use');
--> statement-breakpoint
select oselia_tenant('letter_run');
--> statement-breakpoint
select oselia_tenant('join_request', 'person_id = (select nullif(current_setting(''app.person'', true), ''''))::uuid');
--> statement-breakpoint
alter table onboarding enable row level security;
--> statement-breakpoint
alter table onboarding force row level security;
--> statement-breakpoint
create policy own on onboarding
  using (person_id = (select nullif(current_setting('app.person', true), ''))::uuid)
  with check (person_id = (select nullif(current_setting('app.person', true), ''))::uuid);
--> statement-breakpoint
-- Addresses that people from outside may search: only the address and whose house it is, in a schema
-- that the application cannot enter. Triggers keep it; a search answers few and needs words.
create table private.house (
  building_id uuid primary key,
  org_id uuid not null,
  city text not null,
  address text not null,
  organisation text not null,
  words text not null
);
--> statement-breakpoint
create index house_org on private.house (org_id);
--> statement-breakpoint
create function private.house_words(said text) returns text
language sql immutable set search_path = public, pg_temp as $$
  select regexp_replace(lower(normalize(said, nfkc) collate "und-x-icu"), '[''ʼ’`´‘′]', '', 'g')
$$;
--> statement-breakpoint
create function private.remember_house() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.archived_at is not null then
    delete from private.house h where h.building_id = old.id;
    return null;
  end if;
  insert into private.house (building_id, org_id, city, address, organisation, words)
  select new.id, new.org_id, new.city, new.address, o.name, private.house_words(new.city || ' ' || new.address)
  from organisation o where o.id = new.org_id
  on conflict (building_id) do update
    set city = excluded.city, address = excluded.address, organisation = excluded.organisation, words = excluded.words;
  return null;
end $$;
--> statement-breakpoint
create trigger remember_house after insert or delete or update of city, address, archived_at on building
  for each row execute function private.remember_house();
--> statement-breakpoint
create function private.rename_houses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update private.house h set organisation = new.name where h.org_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger rename_houses after update of name on organisation
  for each row execute function private.rename_houses();
--> statement-breakpoint
-- Houses of before are remembered as well; row-level security holds for the owner too.
alter table building no force row level security;
--> statement-breakpoint
alter table organisation no force row level security;
--> statement-breakpoint
insert into private.house (building_id, org_id, city, address, organisation, words)
select b.id, b.org_id, b.city, b.address, o.name, private.house_words(b.city || ' ' || b.address)
from building b join organisation o on o.id = b.org_id where b.archived_at is null;
--> statement-breakpoint
alter table building force row level security;
--> statement-breakpoint
alter table organisation force row level security;
--> statement-breakpoint
create function houses_found(patterns text[], at_most integer)
returns table (building_id uuid, city text, address text, organisation text)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.building_id, h.city, h.address, h.organisation from private.house h
  where h.words like all (patterns) and cardinality(patterns) > 0
  order by h.city, h.address, h.organisation limit least(at_most, 20)
$$;
--> statement-breakpoint
create function house_organisation(building uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select h.org_id from private.house h where h.building_id = house_organisation.building
$$;
--> statement-breakpoint
revoke all on function houses_found(text[], integer), house_organisation(uuid),
  private.house_words(text), private.remember_house(), private.rename_houses() from public;
--> statement-breakpoint
grant execute on function houses_found(text[], integer), house_organisation(uuid) to oselia_app;
--> statement-breakpoint
select oselia_tenant('document_folder');
--> statement-breakpoint
select oselia_tenant('document');
--> statement-breakpoint
select oselia_tenant('document_version');
--> statement-breakpoint
revoke update, delete on document_version from oselia_app;
--> statement-breakpoint
select oselia_tenant('register_import');
--> statement-breakpoint
select oselia_tenant('register_row');
--> statement-breakpoint
-- What a crash empties is read from the file again.
alter table register_row set unlogged;
--> statement-breakpoint
select oselia_tenant('register_fault');
--> statement-breakpoint
select oselia_tenant('register_before');
--> statement-breakpoint
-- Whoever holds the secret of an invitation's letter may see that invitation.
select oselia_tenant('staff_invitation', 'token_hash = nullif(current_setting(''app.invitation'', true), '''')');
--> statement-breakpoint
-- One person is not the same thing of the same apartment twice at once. Its three columns as one: no query finds
-- them in this index, which the planner thought as cheap as a B-tree and which is many times slower.
alter table residency drop constraint residency_no_overlap;
--> statement-breakpoint
alter table residency add constraint residency_no_overlap exclude using gist (
  (md5(apartment_id::text || person_id::text || kind)::uuid) with =, daterange(valid_from, valid_to) with &&
);
--> statement-breakpoint
-- House 2 stands before house 11.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
