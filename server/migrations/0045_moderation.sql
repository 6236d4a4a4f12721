CREATE TABLE "chat_silence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"person_id" uuid,
	"guest_id" uuid,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "chat_silence_one" CHECK (num_nonnulls("chat_silence"."person_id", "chat_silence"."guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "message_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"person_id" uuid,
	"guest_id" uuid,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone,
	CONSTRAINT "message_report_person" UNIQUE("message_id","person_id"),
	CONSTRAINT "message_report_guest" UNIQUE("message_id","guest_id"),
	CONSTRAINT "message_report_reason" CHECK ("message_report"."reason" in ('spam', 'insult', 'personal_data', 'other', 'stop_word'))
);
--> statement-breakpoint
CREATE TABLE "moderation_case" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "moderation_case_decision" CHECK ("moderation_case"."decision" in ('keep', 'delete', 'mute', 'ban')),
	CONSTRAINT "moderation_case_decided_by" CHECK (num_nonnulls("moderation_case"."decision", "moderation_case"."decided_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "stop_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"word" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stop_word_key" UNIQUE("org_id","key")
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_topic";--> statement-breakpoint
ALTER TABLE "chat_guest" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "slow_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_ban" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "chat_silence" ADD CONSTRAINT "chat_silence_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_silence" ADD CONSTRAINT "chat_silence_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_silence" ADD CONSTRAINT "chat_silence_guest_id_chat_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."chat_guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_message_id_moderation_case_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."moderation_case"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_guest_id_chat_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."chat_guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_in" FOREIGN KEY ("org_id","conversation_id") REFERENCES "public"."conversation"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_word" ADD CONSTRAINT "stop_word_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_silence_org" ON "chat_silence" USING btree ("org_id","until");--> statement-breakpoint
CREATE INDEX "chat_silence_person" ON "chat_silence" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "chat_silence_guest" ON "chat_silence" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_report_stop_word" ON "message_report" USING btree ("message_id") WHERE reason = 'stop_word';--> statement-breakpoint
CREATE INDEX "message_report_by" ON "message_report" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "message_report_by_guest" ON "message_report" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "moderation_case_open" ON "moderation_case" USING btree ("org_id","opened_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "moderation_case_decided" ON "moderation_case" USING btree ("org_id","decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "guest_ban_address" ON "guest_ban" USING btree ("org_id","address_hash");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('requests', 'payments', 'announcements', 'events', 'orders', 'chat', 'mentions', 'moderation', 'joining'));
--> statement-breakpoint
select oselia_tenant('moderation_case'), oselia_tenant('message_report'), oselia_tenant('chat_silence'), oselia_tenant('stop_word');
--> statement-breakpoint
-- What was reported and decided stays.
revoke delete, truncate on moderation_case, message_report from oselia_app;
--> statement-breakpoint
grant select (slow_seconds, read_only) on conversation to oselia_guest;
--> statement-breakpoint
-- The one way in which a message changes hands: what a guest wrote becomes a person's, in the tenants that are open.
create function carry_guest(guest uuid, owner uuid, name text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare carried int;
begin
  update message m set author_id = carry_guest.owner, guest_id = null, signed = carry_guest.name, signed_as = 'member'
    where m.guest_id = carry_guest.guest
      and m.org_id = any ((select nullif(current_setting('app.orgs', true), '')::uuid[])::uuid[]);
  get diagnostics carried = row_count;
  delete from message_report mine using message_report theirs
    where mine.guest_id = carry_guest.guest and theirs.message_id = mine.message_id and theirs.person_id = carry_guest.owner;
  update message_report r set person_id = carry_guest.owner, guest_id = null where r.guest_id = carry_guest.guest;
  update chat_silence s set person_id = carry_guest.owner, guest_id = null where s.guest_id = carry_guest.guest;
  return carried;
end $$;
--> statement-breakpoint
revoke all on function carry_guest(uuid, uuid, text) from public;
--> statement-breakpoint
grant execute on function carry_guest(uuid, uuid, text) to oselia_app;
