CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" uuid,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"actor_id" uuid,
	"data" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"key" text NOT NULL,
	"preview_key" text,
	"holder" text,
	"holder_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_attached_whole" CHECK (num_nulls("file"."org_id", "file"."holder", "file"."holder_id") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"person_id" uuid NOT NULL,
	"key" text NOT NULL,
	"procedure" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "apartment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"entrance_id" uuid,
	"number" text NOT NULL,
	"number_order" integer GENERATED ALWAYS AS (coalesce(substring(number from '^[0-9]{1,8}')::integer, 0)) STORED NOT NULL,
	"floor" smallint,
	"area_hundredths" integer,
	"rooms" smallint,
	"account_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "apartment_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "apartment_number" UNIQUE("building_id","number"),
	CONSTRAINT "apartment_account" UNIQUE("org_id","account_number"),
	CONSTRAINT "apartment_area" CHECK ("apartment"."area_hundredths" > 0),
	CONSTRAINT "apartment_rooms" CHECK ("apartment"."rooms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "building" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" uuid NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "building_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "building_address" UNIQUE("org_id","city","address")
);
--> statement-breakpoint
CREATE TABLE "entrance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "entrance_in_building" UNIQUE("org_id","building_id","id"),
	CONSTRAINT "entrance_number" UNIQUE("building_id","number")
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"tax_id" text,
	"next_request_number" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_slug_unique" UNIQUE("slug"),
	CONSTRAINT "organisation_slug" CHECK ("organisation"."slug" ~ '^[a-z0-9-]{2,60}$'),
	CONSTRAINT "organisation_number" CHECK ("organisation"."next_request_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "residency" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "residency_kind" CHECK ("residency"."kind" in ('owner', 'resident')),
	CONSTRAINT "residency_period" CHECK ("residency"."valid_to" > "residency"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "staff_org_id_person_id_pk" PRIMARY KEY("org_id","person_id"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('manager', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"role" text DEFAULT 'resident' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"language" text DEFAULT 'uk' NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"timezone" text DEFAULT 'Europe/Kyiv' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_role" CHECK ("person"."role" in ('resident', 'owner', 'manager', 'admin')),
	CONSTRAINT "person_language" CHECK ("person"."language" in ('uk', 'en', 'ru')),
	CONSTRAINT "person_theme" CHECK ("person"."theme" in ('light', 'dark', 'system'))
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"person_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" uuid NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_purpose" CHECK ("verification"."purpose" in ('email', 'reset', 'second_factor'))
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"location_kind" text NOT NULL,
	"building_id" uuid NOT NULL,
	"entrance_id" uuid,
	"apartment_id" uuid,
	"location_text" text,
	"preferred_date" date,
	"reporter_id" uuid NOT NULL,
	"assignee_id" uuid,
	"reason" text,
	"held_until" date,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"responded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"rating" smallint,
	"reopenings" smallint NOT NULL,
	"comments" integer NOT NULL,
	"policy_version" integer NOT NULL,
	"response_target" integer NOT NULL,
	"response_risk_at" timestamp with time zone,
	"response_due_at" timestamp with time zone,
	"response_stopped_at" timestamp with time zone,
	"resolution_target" integer NOT NULL,
	"resolution_risk_at" timestamp with time zone,
	"resolution_due_at" timestamp with time zone,
	"resolution_stopped_at" timestamp with time zone,
	"resolution_paused" boolean NOT NULL,
	"urgency" smallint GENERATED ALWAYS AS (case priority when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 when 'low' then 1 end) STORED NOT NULL,
	"due_order" timestamp with time zone GENERATED ALWAYS AS (coalesce(case when status in ('new', 'in_progress', 'pending', 'on_hold') then resolution_due_at end, 'infinity')) STORED NOT NULL,
	"search" "tsvector" NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "request_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "request_number" UNIQUE("org_id","number"),
	CONSTRAINT "request_category" CHECK ("request"."category" in ('plumbing', 'electrical', 'heating', 'cleaning', 'maintenance', 'security', 'other')),
	CONSTRAINT "request_priority" CHECK ("request"."priority" in ('urgent', 'high', 'medium', 'low')),
	CONSTRAINT "request_status" CHECK ("request"."status" in ('new', 'in_progress', 'completed', 'rejected', 'pending', 'on_hold')),
	CONSTRAINT "request_before" CHECK ((status = 'pending') = (status_before is not null) and status_before in ('new', 'in_progress')),
	CONSTRAINT "request_held" CHECK ((status = 'on_hold') = (held_until is not null)),
	CONSTRAINT "request_closed" CHECK ((status in ('new', 'in_progress', 'pending', 'on_hold')) = (closed_at is null)),
	CONSTRAINT "request_location" CHECK ("request"."location_kind" in ('apartment', 'entrance', 'building', 'other')),
	CONSTRAINT "request_place" CHECK (case location_kind
        when 'apartment' then apartment_id is not null and location_text is null
        when 'entrance' then entrance_id is not null and num_nonnulls(apartment_id, location_text) = 0
        when 'building' then num_nonnulls(entrance_id, apartment_id, location_text) = 0
        else location_text is not null and num_nonnulls(entrance_id, apartment_id) = 0 end),
	CONSTRAINT "request_rating" CHECK ("request"."rating" between 1 and 5),
	CONSTRAINT "request_figures" CHECK (number > 0 and version > 0 and reopenings >= 0 and comments >= 0)
);
--> statement-breakpoint
CREATE TABLE "request_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid NOT NULL,
	"by_staff" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_comment_kind" CHECK ("request_comment"."kind" in ('public', 'internal'))
);
--> statement-breakpoint
CREATE TABLE "request_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"details" jsonb NOT NULL,
	"comment_id" uuid,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_event_kind" CHECK ("request_event"."event" in ('created', 'updated', 'assigned', 'in_progress', 'completed', 'comment_added')),
	CONSTRAINT "request_event_status" CHECK ("request_event"."status" in ('new', 'in_progress', 'completed', 'rejected', 'pending', 'on_hold')),
	CONSTRAINT "request_event_priority" CHECK ("request_event"."priority" in ('urgent', 'high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE TABLE "request_seen" (
	"org_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_seen_request_id_person_id_pk" PRIMARY KEY("request_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "sla_policy" (
	"org_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sla_policy_org_id_version_pk" PRIMARY KEY("org_id","version"),
	CONSTRAINT "sla_policy_version" CHECK ("sla_policy"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "apartment" ADD CONSTRAINT "apartment_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartment" ADD CONSTRAINT "apartment_entrance" FOREIGN KEY ("org_id","building_id","entrance_id") REFERENCES "public"."entrance"("org_id","building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrance" ADD CONSTRAINT "entrance_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residency" ADD CONSTRAINT "residency_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residency" ADD CONSTRAINT "residency_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_reporter_id_person_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_assignee_id_person_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_entrance" FOREIGN KEY ("org_id","building_id","entrance_id") REFERENCES "public"."entrance"("org_id","building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comment" ADD CONSTRAINT "request_comment_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_comment" ADD CONSTRAINT "request_comment_request" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."request"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_comment_id_request_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."request_comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."request"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_seen" ADD CONSTRAINT "request_seen_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_seen" ADD CONSTRAINT "request_seen_request" FOREIGN KEY ("org_id","request_id") REFERENCES "public"."request"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sla_policy" ADD CONSTRAINT "sla_policy_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sla_policy" ADD CONSTRAINT "sla_policy_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_org" ON "event" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "file_holder" ON "file" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mail_dedupe" ON "outbox_mail" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_mail_created" ON "outbox_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "residency_person" ON "residency" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "residency_of_apartment" ON "residency" USING btree ("apartment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_person" ON "staff" USING btree ("person_id") WHERE disabled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_person" ON "verification" USING btree ("person_id","purpose");--> statement-breakpoint
CREATE INDEX "verification_expiry" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_newest" ON "request" USING btree ("org_id","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_status" ON "request" USING btree ("org_id","status","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_updated" ON "request" USING btree ("org_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_urgency" ON "request" USING btree ("org_id","urgency" DESC NULLS FIRST,"opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_due" ON "request" USING btree ("org_id","due_order","id");--> statement-breakpoint
CREATE INDEX "request_open" ON "request" USING btree ("org_id","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('new', 'in_progress', 'pending', 'on_hold');--> statement-breakpoint
CREATE INDEX "request_of_building" ON "request" USING btree ("org_id","building_id","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_of_reporter" ON "request" USING btree ("reporter_id","opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_of_apartment" ON "request" USING btree ("apartment_id","opened_at" DESC NULLS FIRST) WHERE apartment_id is not null;--> statement-breakpoint
CREATE INDEX "request_of_assignee" ON "request" USING btree ("assignee_id","opened_at" DESC NULLS FIRST) WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "request_search" ON "request" USING gin ("search");--> statement-breakpoint
CREATE INDEX "request_comment_of" ON "request_comment" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "request_event_of" ON "request_event" USING btree ("request_id","id");