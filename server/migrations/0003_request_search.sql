DROP INDEX "request_search";--> statement-breakpoint
ALTER TABLE "request" DROP COLUMN "search";--> statement-breakpoint
-- Under row-level security PostgreSQL may use no index for @@, since that operator could leak rows in
-- error messages. So the words stand in a schema that the application cannot enter: two functions
-- of the owner write and search them, and both know only the open tenants.
create schema private;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
create table private.request_words (
  request_id uuid primary key references request (id) on delete cascade,
  org_id uuid not null,
  words tsvector not null
);
--> statement-breakpoint
create index request_words_search on private.request_words using gin (org_id, words);
--> statement-breakpoint
-- Row-level security holds for the owner as well, so that only an open tenant's request is found here.
create function request_remember(request uuid, words text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into private.request_words (request_id, org_id, words)
  select r.id, r.org_id, array_to_tsvector(request_remember.words) from request r
  where r.id = request_remember.request
    and r.org_id = any ((select nullif(current_setting('app.orgs', true), ''))::uuid[])
  on conflict (request_id) do update set words = excluded.words
$$;
--> statement-breakpoint
drop function request_matches(tsquery);
--> statement-breakpoint
create function request_matches(query tsquery) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select w.request_id from unnest(nullif(current_setting('app.orgs', true), '')::uuid[]) o (id)
  join private.request_words w on w.org_id = o.id and w.words @@ query
$$;
--> statement-breakpoint
revoke all on function request_remember(uuid, text[]), request_matches(tsquery) from public;
--> statement-breakpoint
grant execute on function request_remember(uuid, text[]), request_matches(tsquery) to oselia_app;
