CREATE TABLE "chat_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_request" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation" DROP CONSTRAINT "conversation_kind";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "building_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_template" ADD CONSTRAINT "chat_template_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_request" ADD CONSTRAINT "message_request_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_request" ADD CONSTRAINT "message_request_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_template_org" ON "chat_template" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "message_request_of" ON "message_request" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_taken_by_person_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_building" ON "conversation" USING btree ("building_id") WHERE building_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_waiting" ON "conversation" USING btree ("org_id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversation_taken" ON "conversation" USING btree ("taken_by");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_taken_at" CHECK (num_nonnulls("conversation"."taken_by", "conversation"."taken_at") in (0, 2));--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_kind" CHECK (case "conversation"."kind"
        when 'management' then num_nonnulls("conversation"."channel", "conversation"."first_id", "conversation"."second_id", "conversation"."building_id") = 0 and "conversation"."resident_id" is not null
        when 'direct' then num_nonnulls("conversation"."channel", "conversation"."resident_id", "conversation"."building_id") = 0 and "conversation"."first_id" < "conversation"."second_id"
        when 'channel' then "conversation"."channel" is not null and num_nonnulls("conversation"."resident_id", "conversation"."first_id", "conversation"."second_id", "conversation"."building_id") = 0
        when 'building' then "conversation"."building_id" is not null and num_nonnulls("conversation"."channel", "conversation"."resident_id", "conversation"."first_id", "conversation"."second_id") = 0
        when 'public' then "conversation"."channel" is not null and num_nonnulls("conversation"."resident_id", "conversation"."first_id", "conversation"."second_id", "conversation"."building_id") = 0
        else false end);--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_internal" CHECK (not "message"."internal" or "message"."guest_id" is null);
--> statement-breakpoint
select oselia_tenant('chat_template'), oselia_tenant('message_request');
--> statement-breakpoint
revoke update, delete, truncate on message_request from oselia_app;
--> statement-breakpoint
-- A note is of the staff, and of nobody whom it may be about: whatever is asked, others have no such row.
create policy internal_notes on message as restrictive for all to oselia_app using (
  not internal or (
    org_id in (select s.org_id from staff s
      where s.person_id = (select nullif(current_setting('app.person', true), '')::uuid) and s.disabled_at is null)
    and conversation_id not in (select c.id from conversation c
      where c.resident_id = (select nullif(current_setting('app.person', true), '')::uuid))));
--> statement-breakpoint
-- Who waits for an answer: the resident had the last word.
do $$ begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  update conversation c set waiting_since = last.created_at
    from (select distinct on (m.conversation_id) m.conversation_id, m.author_id, m.created_at
      from message m where m.deleted_at is null order by m.conversation_id, m.number desc) last
    where last.conversation_id = c.id and c.kind = 'management' and last.author_id = c.resident_id;
  perform set_config('app.orgs', '', true);
end $$;
