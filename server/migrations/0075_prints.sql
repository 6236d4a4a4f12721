CREATE TABLE "print_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"name" text NOT NULL,
	"archive" boolean NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_job_state" CHECK ("print_job"."state" in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
	CONSTRAINT "print_job_size" CHECK (("print_job"."state" = 'ready') = ("print_job"."size" is not null))
);
--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_job_newest" ON "print_job" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "print_job_active" ON "print_job" USING btree ("person_id","kind") WHERE state in ('waiting', 'running');--> statement-breakpoint
-- A print is its maker's alone, whatever their organisations.
alter table print_job enable row level security;
--> statement-breakpoint
alter table print_job force row level security;
--> statement-breakpoint
create policy own on print_job
  using (person_id = (select nullif(current_setting('app.person', true), '')::uuid))
  with check (person_id = (select nullif(current_setting('app.person', true), '')::uuid));
--> statement-breakpoint
select oselia_every_tenant('print_job');
