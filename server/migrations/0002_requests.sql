-- The timeline is append-only.
revoke update, delete on request_event, request_comment from oselia_app;
--> statement-breakpoint
-- Under row-level security PostgreSQL may not use the search index, since its operator could leak
-- rows in error messages. This asks the index first and names only the open tenants' requests.
create function request_matches(query tsquery) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from request
  where search @@ query
    and org_id = any ((select nullif(current_setting('app.orgs', true), ''))::uuid[])
$$;
--> statement-breakpoint
revoke all on function request_matches(tsquery) from public;
--> statement-breakpoint
grant execute on function request_matches(tsquery) to oselia_app;
