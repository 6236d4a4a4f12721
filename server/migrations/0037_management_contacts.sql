CREATE TABLE "contacts" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"emergency_phone" text NOT NULL,
	"address" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select oselia_tenant('contacts');
--> statement-breakpoint
revoke delete, truncate on contacts from oselia_app;
