CREATE TABLE "request_mute" (
	"org_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_mute_request_id_person_id_pk" PRIMARY KEY("request_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "request_mute" ADD CONSTRAINT "request_mute_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_mute" ADD CONSTRAINT "request_mute_request" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."request"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_mute_person" ON "request_mute" USING btree ("person_id");
--> statement-breakpoint
select oselia_tenant('request_mute');
