CREATE TABLE "consent" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_person_id_kind_version_pk" PRIMARY KEY("person_id","kind","version"),
	CONSTRAINT "consent_kind" CHECK ("consent"."kind" in ('terms', 'privacy')),
	CONSTRAINT "consent_version" CHECK ("consent"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;