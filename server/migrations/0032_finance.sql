CREATE TABLE "billing_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"period" text NOT NULL,
	"due_on" date NOT NULL,
	"status" text NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "billing_run_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "billing_run_period" CHECK ("billing_run"."period" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "billing_run_status" CHECK ("billing_run"."status" in ('issuing', 'issued')),
	CONSTRAINT "billing_run_sums" CHECK ("billing_run"."invoices" >= 0 and "billing_run"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid,
	"category" text NOT NULL,
	"day" date NOT NULL,
	"kopecks" bigint NOT NULL,
	"supplier" text NOT NULL,
	"note" text,
	"reverses" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "expense_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "expense_category" CHECK ("expense"."category" in ('energy', 'water', 'cleaning', 'repair', 'lifts', 'salary', 'taxes', 'services', 'other')),
	CONSTRAINT "expense_day" CHECK ("expense"."day" between '2000-01-01' and '2100-12-31'),
	CONSTRAINT "expense_sign" CHECK ("expense"."kopecks" <> 0 and ("expense"."kopecks" < 0) = ("expense"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "run_line" (
	"org_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"tariff_id" uuid NOT NULL,
	"period" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kopecks" bigint NOT NULL,
	CONSTRAINT "run_line_apartment_id_tariff_id_period_pk" PRIMARY KEY("apartment_id","tariff_id","period"),
	CONSTRAINT "run_line_period" CHECK ("run_line"."period" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "run_line_something" CHECK ("run_line"."kopecks" > 0)
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"price" bigint NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "tariff_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "tariff_type" CHECK ("tariff"."type" in ('utilities', 'maintenance', 'rent', 'parking', 'other')),
	CONSTRAINT "tariff_kind" CHECK ("tariff"."kind" in ('m2', 'fixed')),
	CONSTRAINT "tariff_price" CHECK ("tariff"."price" > 0),
	CONSTRAINT "tariff_months" CHECK ("tariff"."valid_from" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and ("tariff"."valid_to" is null or ("tariff"."valid_to" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and "tariff"."valid_to" >= "tariff"."valid_from")))
);
--> statement-breakpoint
ALTER TABLE "billing_run" ADD CONSTRAINT "billing_run_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run" ADD CONSTRAINT "billing_run_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_reversed" FOREIGN KEY ("org_id","reverses") REFERENCES "public"."expense"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_line" ADD CONSTRAINT "run_line_run" FOREIGN KEY ("org_id","run_id") REFERENCES "public"."billing_run"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_line" ADD CONSTRAINT "run_line_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_line" ADD CONSTRAINT "run_line_tariff" FOREIGN KEY ("org_id","tariff_id") REFERENCES "public"."tariff"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_line" ADD CONSTRAINT "run_line_invoice" FOREIGN KEY ("apartment_id","invoice_id") REFERENCES "public"."invoice"("apartment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_run_order" ON "billing_run" USING btree ("org_id","period","created_at");--> statement-breakpoint
CREATE INDEX "billing_run_author" ON "billing_run" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_reverses" ON "expense" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "expense_order" ON "expense" USING btree ("org_id","day","created_at");--> statement-breakpoint
CREATE INDEX "expense_of_building" ON "expense" USING btree ("building_id") WHERE building_id is not null;--> statement-breakpoint
CREATE INDEX "expense_author" ON "expense" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "run_line_of_period" ON "run_line" USING btree ("org_id","period");--> statement-breakpoint
CREATE INDEX "run_line_of_run" ON "run_line" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "run_line_of_tariff" ON "run_line" USING btree ("tariff_id");--> statement-breakpoint
CREATE INDEX "run_line_of_invoice" ON "run_line" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "tariff_of_building" ON "tariff" USING btree ("building_id") WHERE building_id is not null;--> statement-breakpoint
CREATE INDEX "tariff_author" ON "tariff" USING btree ("created_by") WHERE created_by is not null;
--> statement-breakpoint
select oselia_tenant('tariff'), oselia_tenant('billing_run'), oselia_tenant('run_line'), oselia_tenant('expense');
--> statement-breakpoint
-- A line is taken before its invoice is there: who comes second waits at its key.
alter table run_line alter constraint run_line_invoice deferrable initially deferred;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on run_line
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on expense
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on run_line, expense from oselia_app;
--> statement-breakpoint
revoke delete, truncate on tariff, billing_run from oselia_app;
