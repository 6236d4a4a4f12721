CREATE TABLE "provider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"approved_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "provider_in_org" UNIQUE("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_day" (
	"org_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"date" date NOT NULL,
	"from_minute" smallint,
	"to_minute" smallint,
	CONSTRAINT "provider_day_provider_id_date_pk" PRIMARY KEY("provider_id","date"),
	CONSTRAINT "provider_day_sane" CHECK ((from_minute is null) = (to_minute is null) and (from_minute is null or (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)))
);
--> statement-breakpoint
CREATE TABLE "provider_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "provider_hours_sane" CHECK (weekday between 1 and 7 and 0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);
--> statement-breakpoint
CREATE TABLE "provider_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"category" text NOT NULL,
	"pricing" text NOT NULL,
	"price" integer,
	"minutes" smallint NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_service_in_provider" UNIQUE("org_id","provider_id","id"),
	CONSTRAINT "provider_service_category" CHECK ("provider_service"."category" in ('cleaning', 'repair', 'delivery', 'beauty', 'education', 'other')),
	CONSTRAINT "provider_service_price" CHECK ("provider_service"."pricing" in ('fixed', 'hourly', 'on_request') and ("provider_service"."pricing" = 'on_request') = ("provider_service"."price" is null) and ("provider_service"."price" is null or "provider_service"."price" > 0) and "provider_service"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"reason" text,
	"ended_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_order_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "service_order_number" UNIQUE("org_id","number"),
	CONSTRAINT "service_order_status" CHECK ("service_order"."status" in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "service_order_ended" CHECK (("service_order"."status" = 'cancelled') = ("service_order"."ended_by" is not null) and ("service_order"."ended_by" is null or "service_order"."ended_by" in ('customer', 'staff', 'clock'))),
	CONSTRAINT "service_order_figures" CHECK (number > 0 and version > 0 and starts_at < ends_at and (total is null or total > 0) and ("service_order"."status" <> 'completed' or total is not null))
);
--> statement-breakpoint
CREATE TABLE "service_order_counter" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "service_order_counter_last" CHECK ("service_order_counter"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_review" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_review_rating" CHECK ("service_review"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "provider" ADD CONSTRAINT "provider_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_day" ADD CONSTRAINT "provider_day_of" FOREIGN KEY ("org_id","provider_id") REFERENCES "public"."provider"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_hours" ADD CONSTRAINT "provider_hours_of" FOREIGN KEY ("org_id","provider_id") REFERENCES "public"."provider"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_service" ADD CONSTRAINT "provider_service_of" FOREIGN KEY ("org_id","provider_id") REFERENCES "public"."provider"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_customer_id_person_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_service" FOREIGN KEY ("org_id","provider_id","service_id") REFERENCES "public"."provider_service"("org_id","provider_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order_counter" ADD CONSTRAINT "service_order_counter_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_review" ADD CONSTRAINT "service_review_of" FOREIGN KEY ("org_id","order_id") REFERENCES "public"."service_order"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_review" ADD CONSTRAINT "service_review_provider" FOREIGN KEY ("org_id","provider_id") REFERENCES "public"."provider"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_by_name" ON "provider" USING btree ("org_id","name");--> statement-breakpoint
CREATE INDEX "provider_hours_provider" ON "provider_hours" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "provider_service_by_title" ON "provider_service" USING btree ("org_id","title");--> statement-breakpoint
CREATE INDEX "service_order_newest" ON "service_order" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "service_order_customer" ON "service_order" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "service_order_apartment" ON "service_order" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "service_review_newest" ON "service_review" USING btree ("provider_id","written_at");
--> statement-breakpoint
select oselia_tenant('provider'), oselia_tenant('provider_hours'), oselia_tenant('provider_day'),
  oselia_tenant('provider_service'), oselia_tenant('service_order'), oselia_tenant('service_order_counter'),
  oselia_tenant('service_review');
--> statement-breakpoint
-- One time of a provider is never sold twice; orders that touch do not overlap.
alter table service_order add constraint service_order_free exclude using gist (
  provider_id with =, tstzrange(starts_at, ends_at) with &&
) where (status in ('pending', 'confirmed', 'in_progress'));
--> statement-breakpoint
revoke delete, truncate on provider, provider_service, service_order, service_order_counter, service_review from oselia_app;
