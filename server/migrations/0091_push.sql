CREATE TABLE "delivery" (
	"event_id" bigint NOT NULL,
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"org_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"urgent" boolean NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"queued_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "delivery_event_id_person_id_channel_pk" PRIMARY KEY("event_id","person_id","channel"),
	CONSTRAINT "delivery_channel" CHECK ("delivery"."channel" in ('push')),
	CONSTRAINT "delivery_state" CHECK ("delivery"."state" in ('queued', 'sending', 'sent', 'read', 'unwanted', 'unreachable', 'failed', 'uncertain')),
	CONSTRAINT "delivery_settled" CHECK ((settled_at is null) = (state in ('queued', 'sending')))
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_device_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_key_once" CHECK ("push_key"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_person" ON "delivery" USING btree ("person_id","due_at");--> statement-breakpoint
CREATE INDEX "delivery_queued_at" ON "delivery" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "push_device_person" ON "push_device" USING btree ("person_id");--> statement-breakpoint
select oselia_tenant('delivery');
