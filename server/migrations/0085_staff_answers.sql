CREATE TABLE "assistant_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"question" text NOT NULL,
	"wordings" text[] NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"audience" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "assistant_answer_audience" CHECK (cardinality("assistant_answer"."audience") > 0)
);
--> statement-breakpoint
CREATE TABLE "assistant_gap" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"asker" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_id" uuid,
	"set_aside_at" timestamp with time zone,
	CONSTRAINT "assistant_gap_question" UNIQUE("question_id","org_id"),
	CONSTRAINT "assistant_gap_asker" CHECK ("assistant_gap"."asker" in ('visitor', 'resident', 'owner', 'staff')),
	CONSTRAINT "assistant_gap_reason" CHECK ("assistant_gap"."reason" in ('unknown', 'unhelpful'))
);
--> statement-breakpoint
ALTER TABLE "assistant_answer" ADD CONSTRAINT "assistant_answer_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_gap" ADD CONSTRAINT "assistant_gap_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_gap" ADD CONSTRAINT "assistant_gap_question_id_assistant_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."assistant_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_gap" ADD CONSTRAINT "assistant_gap_answer_id_assistant_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."assistant_answer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_answer_org" ON "assistant_answer" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "assistant_gap_newest" ON "assistant_gap" USING btree ("org_id","asked_at");--> statement-breakpoint
CREATE INDEX "assistant_gap_answered" ON "assistant_gap" USING btree ("answer_id");--> statement-breakpoint
select oselia_tenant('assistant_answer');
--> statement-breakpoint
select oselia_tenant('assistant_gap');
--> statement-breakpoint
-- Where there are old gaps, for the job that removes them with each tenant opened.
create function organisations_with_gaps_before(at timestamptz) returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct g.org_id from assistant_gap g where g.asked_at < at;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_gaps_before(timestamptz) from public;
--> statement-breakpoint
grant execute on function organisations_with_gaps_before(timestamptz) to oselia_app;
--> statement-breakpoint
-- The organisation of an installation that has one: its visitors are visitors of that organisation.
create function only_organisation() returns uuid
language sql stable security definer set search_path = private, pg_temp as $$
  select min(org_id::text)::uuid from private.tenant having count(*) = 1
$$;
--> statement-breakpoint
revoke all on function only_organisation() from public;
--> statement-breakpoint
grant execute on function only_organisation() to oselia_app;
