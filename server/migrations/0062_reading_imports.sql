CREATE TABLE "reading_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"columns" text NOT NULL,
	"blank" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "reading_import_in_org" UNIQUE("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading_line" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"said" text NOT NULL,
	"note" text NOT NULL,
	"meter_id" uuid,
	"day" date,
	"value" bigint,
	"before" bigint,
	"odd" boolean NOT NULL,
	"same" boolean NOT NULL,
	"fault" text,
	"column" text,
	"cell" text,
	"reading_id" uuid,
	CONSTRAINT "reading_line_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "reading_line_fault" CHECK ("reading_line"."fault" in ('value', 'day', 'kind', 'nobody', 'unknown', 'several', 'differs', 'archived', 'no_meter', 'several_meters', 'removed', 'digits', 'lower', 'future', 'early', 'twice')),
	CONSTRAINT "reading_line_whole" CHECK ("reading_line"."fault" is not null or num_nonnulls("reading_line"."meter_id", "reading_line"."day", "reading_line"."value") = 3),
	CONSTRAINT "reading_line_written" CHECK ("reading_line"."reading_id" is null or "reading_line"."fault" is null)
);
--> statement-breakpoint
ALTER TABLE "meter_reading" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_import" ADD CONSTRAINT "reading_import_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_import" ADD CONSTRAINT "reading_import_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_line" ADD CONSTRAINT "reading_line_import" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."reading_import"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_line" ADD CONSTRAINT "reading_line_meter" FOREIGN KEY ("org_id","meter_id") REFERENCES "public"."meter"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_line" ADD CONSTRAINT "reading_line_reading" FOREIGN KEY ("meter_id","reading_id") REFERENCES "public"."meter_reading"("meter_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_import_newest" ON "reading_import" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reading_import_author" ON "reading_import" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "reading_line_of_meter" ON "reading_line" USING btree ("meter_id") WHERE meter_id is not null;--> statement-breakpoint
CREATE INDEX "reading_line_of_reading" ON "reading_line" USING btree ("reading_id") WHERE reading_id is not null;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_withdrawn" CHECK (not "meter_reading"."withdrawn" or "meter_reading"."replaces" is not null);
--> statement-breakpoint
select oselia_tenant('reading_import'), oselia_tenant('reading_line');
--> statement-breakpoint
revoke update, delete, truncate on reading_import, reading_line from oselia_app;
--> statement-breakpoint
-- Of a table only that it was taken back is written, of a row what has become of it; never what the file says.
grant update (undone_at) on reading_import to oselia_app;
--> statement-breakpoint
grant update (reading_id, fault, same, odd) on reading_line to oselia_app;
