CREATE TABLE "money_disclosure" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"shown" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "money_disclosure" ADD CONSTRAINT "money_disclosure_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select oselia_tenant('money_disclosure');
