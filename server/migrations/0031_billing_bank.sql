CREATE TABLE "bank_details" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"iban" text NOT NULL,
	"bank_name" text NOT NULL,
	"tax_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_details_iban" CHECK ("bank_details"."iban" ~ '^UA[0-9]{27}$')
);
--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select oselia_tenant('bank_details');
--> statement-breakpoint
revoke delete, truncate on bank_details from oselia_app;
