CREATE TABLE "staff_building" (
	"org_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	CONSTRAINT "staff_building_person_id_building_id_pk" PRIMARY KEY("person_id","building_id")
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
CREATE INDEX "apartment_of_entrance" ON "apartment" USING btree ("entrance_id");--> statement-breakpoint
CREATE INDEX "apartment_created_in" ON "apartment" USING btree ("created_in") WHERE created_in is not null;--> statement-breakpoint
CREATE INDEX "residency_created_in" ON "residency" USING btree ("created_in") WHERE created_in is not null;--> statement-breakpoint
CREATE INDEX "person_created_in" ON "person" USING btree ("created_in") WHERE created_in is not null;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_floors" CHECK ("building"."floors" between 1 and 200);--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_per_floor" CHECK ("building"."apartments_per_floor" between 1 and 100);--> statement-breakpoint
ALTER TABLE "residency" ADD CONSTRAINT "residency_basis" CHECK ("residency"."basis" in ('tenant', 'household'));--> statement-breakpoint
ALTER TABLE "residency" ADD CONSTRAINT "residency_share" CHECK (num_nulls("residency"."share_numerator", "residency"."share_denominator") = 2 or ("residency"."kind" = 'owner'
        and "residency"."share_numerator" between 1 and "residency"."share_denominator" and "residency"."share_denominator" <= 1000000));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_date_format" CHECK ("person"."date_format" in ('dd.mm.yyyy', 'dd/mm/yyyy', 'yyyy-mm-dd'));