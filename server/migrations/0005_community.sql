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
ALTER TABLE "person" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
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
ALTER TABLE "person" ADD COLUMN "date_format" text DEFAULT 'dd.mm.yyyy' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "notifications" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "privacy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "created_in" uuid;--> statement-breakpoint
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
CREATE INDEX "document_shelf" ON "document" USING btree ("org_id","building_id","apartment_id","folder_id");--> statement-breakpoint
CREATE INDEX "document_newest" ON "document" USING btree ("org_id","updated_at");--> statement-breakpoint
CREATE INDEX "document_version_file" ON "document_version" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "apartment_of_entrance" ON "apartment" USING btree ("entrance_id");--> statement-breakpoint
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