CREATE TABLE "notification" (
	"event_id" bigint NOT NULL,
	"person_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"about" uuid NOT NULL,
	"news" text NOT NULL,
	"reason" text NOT NULL,
	"entry" bigint,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "notification_event_id_person_id_pk" PRIMARY KEY("event_id","person_id"),
	CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('announcements', 'requests', 'payments', 'events')),
	CONSTRAINT "notification_outcome" CHECK ("notification"."outcome" in ('sent', 'unwanted', 'unreachable', 'hidden', 'past')),
	CONSTRAINT "notification_settled" CHECK ((outcome is null) = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "notification_cursor" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_waiting" ON "notification" USING btree ("person_id","topic","event_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "notification_of_person" ON "notification" USING btree ("person_id","event_id");--> statement-breakpoint
CREATE INDEX "notification_at" ON "notification" USING btree ("at");