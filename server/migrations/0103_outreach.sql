CREATE TABLE "outreach_setting" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_contact" (
	"org_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "register_contact_org_id_hash_pk" PRIMARY KEY("org_id","hash"),
	CONSTRAINT "register_contact_code" UNIQUE("code"),
	CONSTRAINT "register_contact_kind" CHECK ("register_contact"."kind" in ('email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_channel";--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_instead_of";--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "outreach_about" uuid;--> statement-breakpoint
ALTER TABLE "outreach_setting" ADD CONSTRAINT "outreach_setting_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_contact" ADD CONSTRAINT "register_contact_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_outreach" ON "delivery" USING btree ("outreach_about") WHERE outreach_about is not null;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_channel" CHECK ("delivery"."channel" in ('push', 'sms', 'email'));--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_instead_of" CHECK ("delivery"."instead_of" in ('push', 'sms', 'email'));--> statement-breakpoint
select oselia_tenant('outreach_setting');--> statement-breakpoint
-- Who knows the code of a refusal link finds its contact in any tenant.
select oselia_tenant('register_contact', 'code = (select nullif(current_setting(''app.code'', true), ''''))');
