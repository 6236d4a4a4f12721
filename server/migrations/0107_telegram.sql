CREATE TABLE "bot_code" (
	"service" text NOT NULL,
	"person_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_code_person_id_service_pk" PRIMARY KEY("person_id","service"),
	CONSTRAINT "bot_code_hash" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "bot_cursor" (
	"bot" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"holder" uuid,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bot_link" (
	"service" text NOT NULL,
	"person_id" uuid NOT NULL,
	"chat_id" text,
	"name" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "bot_link_person_id_service_pk" PRIMARY KEY("person_id","service"),
	CONSTRAINT "bot_link_chat" UNIQUE("service","chat_id"),
	CONSTRAINT "bot_link_service" CHECK ("bot_link"."service" in ('telegram')),
	CONSTRAINT "bot_link_ending" CHECK ("bot_link"."ending" in ('blocked', 'stopped', 'taken')),
	CONSTRAINT "bot_link_ended" CHECK ((chat_id is null) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "bot_message" (
	"service" text NOT NULL,
	"chat_id" text NOT NULL,
	"message_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"about" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_message_service_chat_id_message_id_pk" PRIMARY KEY("service","chat_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "bot_update" (
	"bot" text NOT NULL,
	"update_id" bigint NOT NULL,
	"body" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "bot_update_bot_update_id_pk" PRIMARY KEY("bot","update_id"),
	CONSTRAINT "bot_update_handled" CHECK ((body is null) = (handled_at is not null))
);
--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_channel";--> statement-breakpoint
ALTER TABLE "delivery" DROP CONSTRAINT "delivery_instead_of";--> statement-breakpoint
ALTER TABLE "bot_code" ADD CONSTRAINT "bot_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_link" ADD CONSTRAINT "bot_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_message" ADD CONSTRAINT "bot_message_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_message" ADD CONSTRAINT "bot_message_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_message_person" ON "bot_message" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bot_message_sent" ON "bot_message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "bot_update_received" ON "bot_update" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_channel" CHECK ("delivery"."channel" in ('push', 'sms', 'email', 'telegram'));--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_instead_of" CHECK ("delivery"."instead_of" in ('push', 'sms', 'email', 'telegram'));--> statement-breakpoint
select oselia_tenant('bot_message');
