-- A request is also found by where it is, who reported it and who works on it, as its row shows. The words are
-- folded as core/src/requests/search.ts folds them, and joined by what people call such a place.
create function private.place_words(request uuid) returns text[]
language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct left(word, 64)), '{}')
  from request r
  join building b on b.id = r.building_id
  join person p on p.id = r.reporter_id
  left join person c on c.id = r.assignee_id
  left join entrance e on e.id = r.entrance_id
  left join apartment a on a.id = r.apartment_id,
  lateral (select concat_ws(' ', b.address, r.location_text, p.first_name, p.last_name, c.first_name, c.last_name,
    e.number, case when e.id is not null then 'під''їзд подъезд entrance' end,
    a.number, case when a.id is not null then 'кв квартира flat apartment' end,
    case when b.address ~ '\mвул\M' then 'вулиця ул улица street' end,
    case when b.address ~ '\mпросп\M' then 'проспект avenue' end) as said) t,
  lateral regexp_split_to_table(
    regexp_replace(lower(normalize(t.said, nfkc) collate "und-x-icu"), '[''ʼ’`´‘′]', '', 'g'),
    '[^[:alnum:]]+') word
  where r.id = place_words.request and word <> ''
$$;
--> statement-breakpoint
create or replace function request_remember(request uuid, words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into private.request_words (request_id, org_id, words)
  select r.id, r.org_id, array_to_tsvector(request_remember.words || private.place_words(r.id)) from request r
  where r.id = request_remember.request
    and r.org_id = any ((select nullif(current_setting('app.orgs', true), ''))::uuid[])
  on conflict (request_id) do update set words = excluded.words
$$;
--> statement-breakpoint
-- Requests of before learn their places; row-level security holds for the owner as well.
select set_config('app.orgs', (select coalesce(array_agg(distinct org_id), '{}')::text from private.request_words), true);
--> statement-breakpoint
update private.request_words set words = words || array_to_tsvector(private.place_words(request_id));
--> statement-breakpoint
select set_config('app.orgs', '', true);
