CREATE TABLE "meter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"serial" text NOT NULL,
	"place" text NOT NULL,
	"digits" smallint NOT NULL,
	"installed_on" date NOT NULL,
	"first_value" bigint NOT NULL,
	"verified_until" date,
	"removed_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "meter_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "meter_kind" CHECK ("meter"."kind" in ('cold_water', 'hot_water', 'gas', 'electricity', 'heating')),
	CONSTRAINT "meter_unit" CHECK ("meter"."unit" in ('m3', 'kwh', 'gcal')),
	CONSTRAINT "meter_digits" CHECK ("meter"."digits" between 3 and 9),
	CONSTRAINT "meter_first" CHECK ("meter"."first_value" >= 0),
	CONSTRAINT "meter_days" CHECK ("meter"."installed_on" between '1990-01-01' and '2100-12-31' and "meter"."removed_on" >= "meter"."installed_on")
);
--> statement-breakpoint
CREATE TABLE "meter_charge" (
	"org_id" uuid NOT NULL,
	"meter_id" uuid NOT NULL,
	"tariff_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"period" text NOT NULL,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	"used_to" bigint NOT NULL,
	"estimated" boolean NOT NULL,
	CONSTRAINT "meter_charge_meter_id_tariff_id_invoice_id_pk" PRIMARY KEY("meter_id","tariff_id","invoice_id"),
	CONSTRAINT "meter_charge_used" CHECK ("meter_charge"."used_to" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meter_reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"meter_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	"source" text NOT NULL,
	"odd" boolean NOT NULL,
	"replaces" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "meter_reading_of_meter" UNIQUE("meter_id","id"),
	CONSTRAINT "meter_reading_client" UNIQUE("meter_id","client_id"),
	CONSTRAINT "meter_reading_value" CHECK ("meter_reading"."value" >= 0),
	CONSTRAINT "meter_reading_source" CHECK ("meter_reading"."source" in ('resident', 'staff', 'import'))
);
--> statement-breakpoint
CREATE TABLE "meter_window" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"from_day" smallint NOT NULL,
	"to_day" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meter_window_days" CHECK ("meter_window"."from_day" between 1 and "meter_window"."to_day" and "meter_window"."to_day" <= 31)
);
--> statement-breakpoint
ALTER TABLE "tariff" DROP CONSTRAINT "tariff_kind";--> statement-breakpoint
ALTER TABLE "tariff" DROP CONSTRAINT "tariff_price";--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "unit_micro" bigint;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "reading_before" bigint;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "reading_after" bigint;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "price_micro" bigint;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "meter_kind" text;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "unread" text;--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_charge" ADD CONSTRAINT "meter_charge_meter" FOREIGN KEY ("org_id","meter_id") REFERENCES "public"."meter"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_charge" ADD CONSTRAINT "meter_charge_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_meter" FOREIGN KEY ("org_id","meter_id") REFERENCES "public"."meter"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_replaced" FOREIGN KEY ("meter_id","replaces") REFERENCES "public"."meter_reading"("meter_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_window" ADD CONSTRAINT "meter_window_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_of_apartment" ON "meter" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "meter_author" ON "meter" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "meter_charge_of_invoice" ON "meter_charge" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_replaces" ON "meter_reading" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "meter_reading_order" ON "meter_reading" USING btree ("meter_id","day","created_at");--> statement-breakpoint
CREATE INDEX "meter_reading_author" ON "meter_reading" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_readings" CHECK (least("invoice_line"."reading_before", "invoice_line"."reading_after") >= 0);--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_micro" CHECK ("invoice_line"."unit_micro" > 0);--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_meter_kind" CHECK ("tariff"."meter_kind" in ('cold_water', 'hot_water', 'gas', 'electricity', 'heating'));--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_unread" CHECK ("tariff"."unread" in ('skip', 'estimate'));--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_metered" CHECK (("tariff"."kind" = 'metered') = ("tariff"."meter_kind" is not null)
        and ("tariff"."kind" = 'metered') = ("tariff"."unread" is not null));--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_kind" CHECK ("tariff"."kind" in ('m2', 'fixed', 'person', 'metered'));--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_price" CHECK ("tariff"."price" > 0 and "tariff"."price_micro" > 0);
--> statement-breakpoint
select oselia_tenant('meter'), oselia_tenant('meter_reading'), oselia_tenant('meter_window'), oselia_tenant('meter_charge');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on meter_reading
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on meter_charge
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on meter_reading, meter_charge from oselia_app;
--> statement-breakpoint
revoke delete, truncate on meter, meter_window from oselia_app;
