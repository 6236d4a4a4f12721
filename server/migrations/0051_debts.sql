CREATE TABLE "invoice_reminder" (
	"org_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "invoice_reminder_invoice_id_day_pk" PRIMARY KEY("invoice_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminder_plan" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"days" smallint[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plan" ADD CONSTRAINT "reminder_plan_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_reminder_author" ON "invoice_reminder" USING btree ("created_by") WHERE created_by is not null;
--> statement-breakpoint
select oselia_tenant('reminder_plan'), oselia_tenant('invoice_reminder');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on invoice_reminder
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on invoice_reminder from oselia_app;
--> statement-breakpoint
revoke delete, truncate on reminder_plan from oselia_app;
--> statement-breakpoint
-- Who reminds at all, for the clock that does it.
create function organisations_with_reminders() returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select p.org_id from reminder_plan p where p.enabled and cardinality(p.days) > 0;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_reminders() from public;
--> statement-breakpoint
grant execute on function organisations_with_reminders() to oselia_app;
