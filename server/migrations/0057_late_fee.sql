CREATE TABLE "late_fee_charge" (
	"org_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"debt_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"kopecks" bigint NOT NULL,
	"pieces" jsonb NOT NULL,
	CONSTRAINT "late_fee_charge_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "late_fee_charge_something" CHECK ("late_fee_charge"."kopecks" > 0 and "late_fee_charge"."to_day" >= "late_fee_charge"."from_day")
);
--> statement-breakpoint
CREATE TABLE "late_fee_exemption" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "late_fee_exemption_days" CHECK ("late_fee_exemption"."to_day" is null or "late_fee_exemption"."to_day" >= "late_fee_exemption"."from_day")
);
--> statement-breakpoint
CREATE TABLE "late_fee_plan" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"pauses" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_fee_terms" (
	"org_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"rate" smallint NOT NULL,
	"grace" smallint NOT NULL,
	"least" bigint NOT NULL,
	"types" text[] NOT NULL,
	"opening" boolean NOT NULL,
	CONSTRAINT "late_fee_terms_org_id_from_day_pk" PRIMARY KEY("org_id","from_day"),
	CONSTRAINT "late_fee_terms_rate" CHECK ("late_fee_terms"."rate" between 0 and 100),
	CONSTRAINT "late_fee_terms_grace" CHECK ("late_fee_terms"."grace" >= 0 and "late_fee_terms"."least" >= 0)
);
--> statement-breakpoint
CREATE TABLE "late_fee_waiver" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "late_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "late_fee_charge" ADD CONSTRAINT "late_fee_charge_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_charge" ADD CONSTRAINT "late_fee_charge_debt" FOREIGN KEY ("org_id","debt_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_exemption" ADD CONSTRAINT "late_fee_exemption_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_exemption" ADD CONSTRAINT "late_fee_exemption_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_plan" ADD CONSTRAINT "late_fee_plan_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_terms" ADD CONSTRAINT "late_fee_terms_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_waiver" ADD CONSTRAINT "late_fee_waiver_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_waiver" ADD CONSTRAINT "late_fee_waiver_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_fee_charge_of_debt" ON "late_fee_charge" USING btree ("debt_id");--> statement-breakpoint
CREATE INDEX "late_fee_exemption_of_apartment" ON "late_fee_exemption" USING btree ("apartment_id","from_day");--> statement-breakpoint
CREATE INDEX "late_fee_exemption_order" ON "late_fee_exemption" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "late_fee_exemption_author" ON "late_fee_exemption" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "late_fee_waiver_author" ON "late_fee_waiver" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_late_fee" ON "invoice" USING btree ("apartment_id","period") WHERE late_fee and cancelled_at is null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('bank', 'cash', 'clearing', 'suspense', 'receivable', 'income', 'late_fees', 'other_income', 'fees', 'spending', 'opening'));
--> statement-breakpoint
select oselia_tenant('late_fee_plan'), oselia_tenant('late_fee_terms'), oselia_tenant('late_fee_exemption'),
  oselia_tenant('late_fee_charge'), oselia_tenant('late_fee_waiver');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on late_fee_charge
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on late_fee_waiver
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on late_fee_charge, late_fee_waiver from oselia_app;
--> statement-breakpoint
revoke delete, truncate on late_fee_plan, late_fee_exemption from oselia_app;
--> statement-breakpoint
revoke update on late_fee_exemption from oselia_app;
--> statement-breakpoint
grant update (to_day) on late_fee_exemption to oselia_app;
--> statement-breakpoint
revoke update, truncate on late_fee_terms from oselia_app;
