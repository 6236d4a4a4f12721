CREATE TABLE "bank_column" (
	"org_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"meaning" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_column_org_id_heading_pk" PRIMARY KEY("org_id","heading"),
	CONSTRAINT "bank_column_meaning" CHECK ("bank_column"."meaning" in ('day', 'monthDay', 'amount', 'credit', 'debit', 'direction', 'purpose', 'payer', 'payerIban', 'payerCode', 'reference', 'account', 'currency', 'status', 'left'))
);
--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_column" ADD CONSTRAINT "bank_column_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select oselia_tenant('bank_column');
--> statement-breakpoint
revoke delete, truncate on bank_column from oselia_app;
--> statement-breakpoint
-- Rewrites the column rather than updates rows: row-level security is forced on the owner as well.
alter table bank_statement alter column left_out type jsonb using case when empty > 0 then
  jsonb_build_array(jsonb_build_object('reason', 'no_money', 'rows', empty, 'kopecks', 0, 'at', '[]'::jsonb)) else left_out end;
--> statement-breakpoint
ALTER TABLE "bank_statement" DROP COLUMN "empty";
