CREATE TABLE "org_page" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"domain" text,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "org_page_domain" UNIQUE("domain"),
	CONSTRAINT "org_page_domain_shape" CHECK ("org_page"."domain" ~ '^[a-z0-9.-]{4,253}$')
);
--> statement-breakpoint
CREATE TABLE "org_page_building" (
	"building_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "org_page" ADD CONSTRAINT "org_page_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_page_building" ADD CONSTRAINT "org_page_building_of" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "org_page_building_org" ON "org_page_building" USING btree ("org_id");
--> statement-breakpoint
select oselia_tenant('org_page'), oselia_tenant('org_page_building');
--> statement-breakpoint
-- Visitors read an organisation's page as guests: of organisations that have switched theirs on, and only what it shows.
grant select (org_id, is_on, domain) on org_page to oselia_guest;
--> statement-breakpoint
grant select (org_id, building_id) on org_page_building to oselia_guest;
--> statement-breakpoint
grant select (id, org_id, address, city, archived_at) on building to oselia_guest;
--> statement-breakpoint
grant select (org_id, name, phone, hours, emergency_phone, address, website, email) on contacts to oselia_guest;
--> statement-breakpoint
grant select (id, org_id, title, body, important, status, is_public, published_at, archived_at, event_day, event_from, event_to, event_place) on news_post to oselia_guest;
--> statement-breakpoint
select oselia_guest_reads('org_page', 'is_on');
--> statement-breakpoint
select oselia_guest_reads('org_page_building', 'org_id in (select org_id from org_page where is_on)');
--> statement-breakpoint
select oselia_guest_reads('building', 'archived_at is null and id in (select building_id from org_page_building) and org_id in (select org_id from org_page where is_on)');
--> statement-breakpoint
select oselia_guest_reads('contacts', 'org_id in (select org_id from org_page where is_on)');
--> statement-breakpoint
select oselia_guest_reads('news_post', 'is_public and status = ''published'' and archived_at is null and org_id in (select org_id from org_page where is_on)');
--> statement-breakpoint
-- An organisation is known to guests by its open channels or by its page.
drop policy guest on organisation;
--> statement-breakpoint
drop policy guest_only on organisation;
--> statement-breakpoint
select oselia_guest_reads('organisation', 'id in (select org_id from conversation where kind = ''public'' and closed_at is null) or id in (select org_id from org_page where is_on)');
