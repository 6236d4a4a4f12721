CREATE TABLE "duty_call" (
	"org_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"person_id" uuid,
	"due_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	CONSTRAINT "duty_call_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "duty_plan" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "duty_plan_version" CHECK ("duty_plan"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "duty_call" ADD CONSTRAINT "duty_call_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_call" ADD CONSTRAINT "duty_call_request" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."request"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_plan" ADD CONSTRAINT "duty_plan_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_call_person" ON "duty_call" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "duty_call_due" ON "duty_call" USING btree ("due_at") WHERE called_at is null and due_at is not null;
--> statement-breakpoint
select oselia_tenant('duty_plan');
--> statement-breakpoint
select oselia_tenant('duty_call');
--> statement-breakpoint
-- Where a call of somebody on duty is due, for the job that makes it; which calls is read with their own tenant opened.
create function organisations_with_duty_calls(at timestamptz) returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct c.org_id from duty_call c where c.called_at is null and c.due_at <= at;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_duty_calls(timestamptz) from public;
--> statement-breakpoint
grant execute on function organisations_with_duty_calls(timestamptz) to oselia_app;
