CREATE TABLE "phone_code" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_allowance" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"per_month" integer NOT NULL,
	CONSTRAINT "sms_allowance_range" CHECK ("sms_allowance"."per_month" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_channel";--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_state";--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD COLUMN "state" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "confirmed_phone" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "urgent_sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "instead_of" text;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "segments" integer;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_allowance" ADD CONSTRAINT "sms_allowance_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_sms_dedupe" ON "outbox_sms" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "delivery_segments" ON "delivery" USING btree ("org_id","claimed_at") WHERE segments is not null;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_instead_of" CHECK ("delivery"."instead_of" in ('push', 'sms'));--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_segments_positive" CHECK ("delivery"."segments" > 0);--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_channel" CHECK ("delivery"."channel" in ('push', 'sms'));--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_state" CHECK ("delivery"."state" in ('queued', 'sending', 'sent', 'delivered', 'read', 'unwanted', 'unreachable', 'failed', 'uncertain'));--> statement-breakpoint
select oselia_tenant('sms_allowance');
