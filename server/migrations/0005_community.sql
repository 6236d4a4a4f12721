CREATE TABLE "staff_building" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	CONSTRAINT "staff_building_person_id_building_id_pk" PRIMARY KEY("person_id","building_id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid,
	"apartment_id" uuid,
	"folder_id" uuid,
	"title" text NOT NULL,
	"readers" text NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "document_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "document_place" CHECK ("document"."apartment_id" is null or "document"."building_id" is not null),
	CONSTRAINT "document_readers" CHECK ("document"."readers" in ('staff', 'owners', 'residents'))
);
--> statement-breakpoint
CREATE TABLE "document_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid,
	"apartment_id" uuid,
	"parent_id" uuid,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "document_folder_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "document_folder_name" UNIQUE NULLS NOT DISTINCT("org_id","building_id","apartment_id","parent_id","name"),
	CONSTRAINT "document_folder_place" CHECK ("document_folder"."apartment_id" is null or "document_folder"."building_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "document_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "document_version_number" UNIQUE("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_export_state" CHECK ("data_export"."state" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"approved_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"basis" text,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"sent_to" text,
	"sent_name" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invitation_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "invitation_kind" CHECK ("invitation"."kind" in ('owner', 'resident')),
	CONSTRAINT "invitation_basis" CHECK ("invitation"."basis" is null or ("invitation"."kind" = 'resident' and "invitation"."basis" in ('tenant', 'household'))),
	CONSTRAINT "invitation_uses" CHECK ("invitation"."uses" between 1 and 50 and "invitation"."used" between 0 and "invitation"."uses")
);
--> statement-breakpoint
CREATE TABLE "invitation_use" (
	"org_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"residency_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_use_invitation_id_residency_id_pk" PRIMARY KEY("invitation_id","residency_id")
);
--> statement-breakpoint
CREATE TABLE "join_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"basis" text,
	"message" text,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "join_request_kind" CHECK ("join_request"."kind" in ('owner', 'resident')),
	CONSTRAINT "join_request_state" CHECK ("join_request"."state" in ('pending', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "join_request_decided" CHECK (("join_request"."state" = 'pending') = ("join_request"."decided_at" is null) and ("join_request"."state" = 'declined') = ("join_request"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "letter_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"invitation_ids" uuid[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"size" integer,
	"file_key" text,
	"kept_until" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_run_state" CHECK ("letter_run"."state" in ('waiting', 'running', 'done', 'failed', 'gone')),
	CONSTRAINT "letter_run_file" CHECK (("letter_run"."state" = 'done') = ("letter_run"."file_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "onboarding" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"path" text,
	"step" text NOT NULL,
	"skipped" text[] NOT NULL,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "onboarding_path" CHECK ("onboarding"."path" in ('resident', 'owner', 'company', 'staff')),
	CONSTRAINT "onboarding_step" CHECK ("onboarding"."step" in ('language_theme', 'who', 'place', 'organisation', 'first_building', 'invite_staff', 'notifications', 'done'))
);
--> statement-breakpoint
CREATE TABLE "register_before" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "register_before_import_id_kind_subject_id_pk" PRIMARY KEY("import_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "register_fault" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"line" integer NOT NULL,
	"column_name" text,
	"reason" text NOT NULL,
	"params" jsonb,
	"value" text,
	CONSTRAINT "register_fault_import_id_kind_position_pk" PRIMARY KEY("import_id","kind","position")
);
--> statement-breakpoint
CREATE TABLE "register_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"stage" text,
	"percent" smallint,
	"beat_at" timestamp with time zone NOT NULL,
	"said" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"format" jsonb,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb,
	"faults" integer DEFAULT 0 NOT NULL,
	"faults_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buildings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notices" integer DEFAULT 0 NOT NULL,
	"fingerprint" text,
	"drifted" boolean DEFAULT false NOT NULL,
	"failure" jsonb,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"built_upon" jsonb,
	CONSTRAINT "register_import_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "register_import_state" CHECK ("register_import"."state" in ('uploading', 'uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "register_row" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"entrance" text,
	"floor" smallint,
	"apartment" text NOT NULL,
	"area_hundredths" integer,
	"rooms" smallint,
	"account" text,
	"owner_name" text,
	"owner_email" text,
	"owner_phone" text,
	"resident_name" text,
	"resident_email" text,
	"resident_phone" text,
	"building_key" text NOT NULL,
	"entrance_key" text,
	"apartment_key" text NOT NULL,
	"outcome" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "register_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"all_buildings" boolean NOT NULL,
	"building_ids" uuid[] NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_role" CHECK ("staff_invitation"."role" in ('manager', 'admin')),
	CONSTRAINT "staff_invitation_language" CHECK ("staff_invitation"."language" in ('uk', 'en', 'ru')),
	CONSTRAINT "staff_invitation_admin" CHECK ("staff_invitation"."role" <> 'admin' or "staff_invitation"."all_buildings")
);
--> statement-breakpoint
ALTER TABLE "person" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "apartment" text GENERATED ALWAYS AS (subject ->> 'apartment') STORED;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "about" text GENERATED ALWAYS AS (coalesce(subject ->> 'request', subject ->> 'document', subject ->> 'folder', subject ->> 'invitation', subject ->> 'import', subject ->> 'residency', subject ->> 'apartment', subject ->> 'entrance', subject ->> 'person', subject ->> 'building')) STORED;--> statement-breakpoint
ALTER TABLE "apartment" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "apartment" ADD COLUMN "created_in" uuid;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "floors" smallint;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "apartments_per_floor" smallint;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "created_in" uuid;--> statement-breakpoint
ALTER TABLE "entrance" ADD COLUMN "created_in" uuid;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "share_numerator" integer;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "share_denominator" integer;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "created_in" uuid;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "residency" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "all_buildings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "date_format" text DEFAULT 'dd.mm.yyyy' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "privacy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "created_in" uuid;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "claims" jsonb;--> statement-breakpoint
ALTER TABLE "staff_building" ADD CONSTRAINT "staff_building_staff" FOREIGN KEY ("org_id","person_id") REFERENCES "public"."staff"("org_id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_building" ADD CONSTRAINT "staff_building_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_in_folder" FOREIGN KEY ("org_id","folder_id") REFERENCES "public"."document_folder"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folder" ADD CONSTRAINT "document_folder_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folder" ADD CONSTRAINT "document_folder_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folder" ADD CONSTRAINT "document_folder_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folder" ADD CONSTRAINT "document_folder_parent" FOREIGN KEY ("org_id","parent_id") REFERENCES "public"."document_folder"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_of" FOREIGN KEY ("org_id","document_id") REFERENCES "public"."document"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_use" ADD CONSTRAINT "invitation_use_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_use" ADD CONSTRAINT "invitation_use_invitation" FOREIGN KEY ("org_id","invitation_id") REFERENCES "public"."invitation"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_run" ADD CONSTRAINT "letter_run_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding" ADD CONSTRAINT "onboarding_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_before" ADD CONSTRAINT "register_before_import" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."register_import"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_fault" ADD CONSTRAINT "register_fault_import" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."register_import"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_import" ADD CONSTRAINT "register_import_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_accepted_by_person_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_shelf" ON "document" USING btree ("org_id","building_id","apartment_id","folder_id");--> statement-breakpoint
CREATE INDEX "document_newest" ON "document" USING btree ("org_id","updated_at");--> statement-breakpoint
CREATE INDEX "document_version_file" ON "document_version" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "data_export_person" ON "data_export" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_waiting" ON "data_export" USING btree ("person_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_old_token" ON "email_change" USING btree ("old_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_new_token" ON "email_change" USING btree ("new_token_hash");--> statement-breakpoint
CREATE INDEX "email_change_expiry" ON "email_change" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitation_newest" ON "invitation" USING btree ("org_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitation_of_apartment" ON "invitation" USING btree ("apartment_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_pending" ON "join_request" USING btree ("person_id","apartment_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "join_request_of_org" ON "join_request" USING btree ("org_id",((state = 'pending')::int) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "join_request_of_person" ON "join_request" USING btree ("person_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letter_run_newest" ON "letter_run" USING btree ("org_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "register_import_order" ON "register_import" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "register_row_outcome" ON "register_row" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree ("org_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_token" ON "staff_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitation_accepted_by" ON "staff_invitation" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("org_id","at","id");--> statement-breakpoint
CREATE INDEX "event_kind" ON "event" USING btree ("org_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "event_actor" ON "event" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "event_about" ON "event" USING btree ("about","at","id");--> statement-breakpoint
CREATE INDEX "event_apartment" ON "event" USING btree ("apartment","id") WHERE apartment is not null;--> statement-breakpoint
CREATE INDEX "apartment_of_entrance" ON "apartment" USING btree ("entrance_id");--> statement-breakpoint
CREATE INDEX "apartment_order" ON "apartment" USING btree ("building_id","number_order","number");--> statement-breakpoint
CREATE INDEX "apartment_created_in" ON "apartment" USING btree ("created_in") WHERE created_in is not null;--> statement-breakpoint
CREATE INDEX "residency_created_in" ON "residency" USING btree ("created_in") WHERE created_in is not null;--> statement-breakpoint
CREATE INDEX "person_created_in" ON "person" USING btree ("created_in") WHERE created_in is not null;--> statement-breakpoint
CREATE INDEX "request_open_of_building" ON "request" USING btree ("org_id","building_id","apartment_id") WHERE status in ('new', 'in_progress', 'pending', 'on_hold');--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_floors" CHECK ("building"."floors" between 1 and 200);--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_per_floor" CHECK ("building"."apartments_per_floor" between 1 and 100);--> statement-breakpoint
ALTER TABLE "residency" ADD CONSTRAINT "residency_basis" CHECK ("residency"."basis" in ('tenant', 'household'));--> statement-breakpoint
ALTER TABLE "residency" ADD CONSTRAINT "residency_share" CHECK (num_nulls("residency"."share_numerator", "residency"."share_denominator") = 2 or ("residency"."kind" = 'owner'
        and "residency"."share_numerator" between 1 and "residency"."share_denominator" and "residency"."share_denominator" <= 1000000));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_date_format" CHECK ("person"."date_format" in ('dd.mm.yyyy', 'dd/mm/yyyy', 'yyyy-mm-dd'));