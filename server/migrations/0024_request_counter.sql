CREATE TABLE "request_counter" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "request_counter_last" CHECK ("request_counter"."last" > 0)
);
--> statement-breakpoint
ALTER TABLE "request_counter" ADD CONSTRAINT "request_counter_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Who has given out numbers goes on after the last; row-level security holds for the owner too, who reads all of them only so.
select set_config('app.every_tenant', 'on', true);
--> statement-breakpoint
insert into request_counter (org_id, last) select id, next_request_number - 1 from organisation where next_request_number > 1;
--> statement-breakpoint
select set_config('app.every_tenant', '', true);
--> statement-breakpoint
select oselia_tenant('request_counter');
--> statement-breakpoint
ALTER TABLE "organisation" DROP CONSTRAINT "organisation_number";
--> statement-breakpoint
ALTER TABLE "organisation" DROP COLUMN "next_request_number";
