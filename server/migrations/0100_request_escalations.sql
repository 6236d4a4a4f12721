CREATE TABLE "request_escalation" (
	"org_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"clock" text NOT NULL,
	"step" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_escalation_request_id_clock_step_pk" PRIMARY KEY("request_id","clock","step"),
	CONSTRAINT "request_escalation_clock" CHECK ("request_escalation"."clock" in ('response', 'resolution')),
	CONSTRAINT "request_escalation_step" CHECK ("request_escalation"."step" in (75, 90, 100))
);
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "response_critical_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "resolution_critical_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_escalation" ADD CONSTRAINT "request_escalation_request" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."request"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select oselia_tenant('request_escalation');
--> statement-breakpoint
-- The rows of every tenant.
select set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
--> statement-breakpoint
-- Nearly exact for open requests of before: of the time between 75 % and 100 % of the target, 90 % lies at three fifths.
update request set
  response_critical_at = response_risk_at + (response_due_at - response_risk_at) * 0.6,
  resolution_critical_at = resolution_risk_at + (resolution_due_at - resolution_risk_at) * 0.6
where status in ('new', 'in_progress', 'pending', 'on_hold');
--> statement-breakpoint
-- Steps of running clocks that are reached and not recorded, of the tenants that are open.
create function due_request_steps(at timestamptz) returns table (org_id uuid, request_id uuid, clock text, step smallint)
language sql stable as $$
  select r.org_id, r.id, s.clock, s.step::smallint
  from request r cross join lateral (values
    ('response', 75, r.response_risk_at), ('response', 90, r.response_critical_at), ('response', 100, r.response_due_at),
    ('resolution', 75, r.resolution_risk_at), ('resolution', 90, r.resolution_critical_at), ('resolution', 100, r.resolution_due_at)
  ) s (clock, step, reached_at)
  where r.status in ('new', 'in_progress', 'pending', 'on_hold') and s.reached_at <= at
    and case s.clock when 'response' then r.response_stopped_at is null else not r.resolution_paused end
    and not exists (select from request_escalation e where e.request_id = r.id and e.clock = s.clock and e.step = s.step)
$$;
--> statement-breakpoint
-- What lies in the past when escalations begin is told to nobody.
insert into request_escalation (org_id, request_id, clock, step, at)
select org_id, request_id, clock, step, now() from due_request_steps(now());
--> statement-breakpoint
select set_config('app.orgs', '', true);
--> statement-breakpoint
-- Where a clock has reached a step, for the job that escalates; which they are is read with their own tenant opened.
create function organisations_with_escalations(at timestamptz) returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct d.org_id from due_request_steps(at) d;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_escalations(timestamptz), due_request_steps(timestamptz) from public;
--> statement-breakpoint
grant execute on function organisations_with_escalations(timestamptz), due_request_steps(timestamptz) to oselia_app;
