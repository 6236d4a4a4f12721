CREATE TABLE "assistant_model" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_model_use" (
	"org_id" uuid NOT NULL,
	"person_id" uuid,
	"since" date NOT NULL,
	"tokens" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "assistant_model_use_of" UNIQUE NULLS NOT DISTINCT("org_id","person_id","since")
);
--> statement-breakpoint
ALTER TABLE "assistant_model" ADD CONSTRAINT "assistant_model_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_model_use" ADD CONSTRAINT "assistant_model_use_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_model_use" ADD CONSTRAINT "assistant_model_use_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_model_use_person" ON "assistant_model_use" USING btree ("person_id") WHERE person_id is not null;
--> statement-breakpoint
select oselia_tenant('assistant_model');
--> statement-breakpoint
select oselia_tenant('assistant_model_use');
--> statement-breakpoint
revoke delete, truncate on assistant_model from oselia_app;
