CREATE TABLE "news_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"entrance_id" uuid,
	CONSTRAINT "news_place_once" UNIQUE NULLS NOT DISTINCT("post_id","building_id","entrance_id")
);
--> statement-breakpoint
CREATE TABLE "news_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"category" text NOT NULL,
	"important" boolean NOT NULL,
	"status" text NOT NULL,
	"audience" text NOT NULL,
	"published_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "news_post_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "news_post_category" CHECK ("news_post"."category" in ('general', 'events', 'maintenance')),
	CONSTRAINT "news_post_audience" CHECK ("news_post"."audience" in ('organisation', 'buildings', 'entrances')),
	CONSTRAINT "news_post_status" CHECK ("news_post"."status" in ('draft', 'published') and ("news_post"."status" = 'published') = ("news_post"."published_at" is not null)),
	CONSTRAINT "news_post_pinned" CHECK ("news_post"."pinned_at" is null or ("news_post"."published_at" is not null and "news_post"."archived_at" is null))
);
--> statement-breakpoint
CREATE TABLE "news_read" (
	"org_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_read_post_id_person_id_pk" PRIMARY KEY("post_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "news_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid NOT NULL,
	CONSTRAINT "news_version_number" UNIQUE("post_id","number")
);
--> statement-breakpoint
ALTER TABLE "news_place" ADD CONSTRAINT "news_place_of" FOREIGN KEY ("org_id","post_id") REFERENCES "public"."news_post"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_place" ADD CONSTRAINT "news_place_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_place" ADD CONSTRAINT "news_place_entrance" FOREIGN KEY ("org_id","building_id","entrance_id") REFERENCES "public"."entrance"("org_id","building_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_post" ADD CONSTRAINT "news_post_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_read" ADD CONSTRAINT "news_read_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_read" ADD CONSTRAINT "news_read_of" FOREIGN KEY ("org_id","post_id") REFERENCES "public"."news_post"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_of" FOREIGN KEY ("org_id","post_id") REFERENCES "public"."news_post"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_place_building" ON "news_place" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "news_place_entrance" ON "news_place" USING btree ("entrance_id") WHERE entrance_id is not null;--> statement-breakpoint
CREATE INDEX "news_post_feed" ON "news_post" USING btree ("org_id","published_at");--> statement-breakpoint
CREATE INDEX "news_read_person" ON "news_read" USING btree ("person_id");
--> statement-breakpoint
select oselia_tenant('news_post'), oselia_tenant('news_place'), oselia_tenant('news_version'), oselia_tenant('news_read');
--> statement-breakpoint
-- What stood is never rewritten.
create trigger append_only before update or delete or truncate on news_version
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on news_version from oselia_app;
--> statement-breakpoint
revoke delete, truncate on news_post from oselia_app;
