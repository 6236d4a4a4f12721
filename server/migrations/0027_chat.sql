CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text,
	"resident_id" uuid,
	"first_id" uuid,
	"second_id" uuid,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "conversation_kind" CHECK (case "conversation"."kind"
        when 'management' then num_nonnulls("conversation"."channel", "conversation"."first_id", "conversation"."second_id") = 0 and "conversation"."resident_id" is not null
        when 'direct' then num_nonnulls("conversation"."channel", "conversation"."resident_id") = 0 and "conversation"."first_id" < "conversation"."second_id"
        when 'channel' then "conversation"."channel" is not null and num_nonnulls("conversation"."resident_id", "conversation"."first_id", "conversation"."second_id") = 0
        when 'public' then "conversation"."channel" is not null and num_nonnulls("conversation"."resident_id", "conversation"."first_id", "conversation"."second_id") = 0
        else false end),
	CONSTRAINT "conversation_channels" CHECK ("conversation"."channel" in ('general', 'announcements', 'maintenance', 'events'))
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"author_id" uuid,
	"thread_of" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "message_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "message_deleted" CHECK ("message"."deleted_at" is null or "message"."body" = '')
);
--> statement-breakpoint
CREATE TABLE "message_read" (
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "message_read_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_resident_id_person_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_first_id_person_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_second_id_person_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_of_message_id_fk" FOREIGN KEY ("thread_of") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_in" FOREIGN KEY ("org_id","conversation_id") REFERENCES "public"."conversation"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_read" ADD CONSTRAINT "message_read_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_read" ADD CONSTRAINT "message_read_in" FOREIGN KEY ("org_id","conversation_id") REFERENCES "public"."conversation"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_channel" ON "conversation" USING btree ("org_id","kind","channel") WHERE channel is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_management" ON "conversation" USING btree ("org_id","resident_id") WHERE resident_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_direct" ON "conversation" USING btree ("org_id","first_id","second_id") WHERE first_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_resident" ON "conversation" USING btree ("resident_id");--> statement-breakpoint
CREATE INDEX "conversation_second" ON "conversation" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "message_thread" ON "message" USING btree ("thread_of","number") WHERE thread_of is not null;--> statement-breakpoint
CREATE INDEX "message_author" ON "message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "message_read_person" ON "message_read" USING btree ("person_id");
--> statement-breakpoint
select oselia_tenant('conversation'), oselia_tenant('message'), oselia_tenant('message_read');
--> statement-breakpoint
-- What was said keeps its place: words go, the number stays.
revoke delete, truncate on conversation, message from oselia_app;
--> statement-breakpoint
revoke update on message from oselia_app;
--> statement-breakpoint
grant update (body, edited_at, deleted_at, deleted_by) on message to oselia_app;
