CREATE TABLE "tariff_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"decided_by" text NOT NULL,
	"decided_on" date NOT NULL,
	"number" text,
	"since" date NOT NULL,
	"document_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "tariff_decision_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "tariff_decision_days" CHECK (least("tariff_decision"."decided_on", "tariff_decision"."since") >= '1990-01-01')
);
--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "tariff_decision" ADD CONSTRAINT "tariff_decision_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_decision" ADD CONSTRAINT "tariff_decision_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff_decision" ADD CONSTRAINT "tariff_decision_document" FOREIGN KEY ("org_id","document_id") REFERENCES "public"."document"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tariff_decision_of_document" ON "tariff_decision" USING btree ("document_id") WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX "tariff_decision_author" ON "tariff_decision" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_decision" FOREIGN KEY ("org_id","decision_id") REFERENCES "public"."tariff_decision"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_decided" FOREIGN KEY ("org_id","decision_id") REFERENCES "public"."tariff_decision"("org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select oselia_tenant('tariff_decision');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on tariff_decision
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on tariff_decision from oselia_app;
