CREATE TABLE "autopay" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"days_before" smallint NOT NULL,
	"charge_limit" bigint NOT NULL,
	"month_limit" bigint NOT NULL,
	"chosen_ids" uuid[] NOT NULL,
	"provider" text NOT NULL,
	"card_sealed" text,
	"brand" text,
	"last_four" text NOT NULL,
	"expires" text NOT NULL,
	"expiry_told" text,
	"consent" smallint NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "autopay_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "autopay_status" CHECK ("autopay"."status" in ('active', 'paused', 'stopped')),
	CONSTRAINT "autopay_reason" CHECK (case "autopay"."status" when 'active' then "autopay"."reason" is null
        when 'paused' then "autopay"."reason" is not null and "autopay"."reason" in ('person', 'refused', 'card_expired', 'card_invalid')
        else "autopay"."reason" is not null and "autopay"."reason" in ('person', 'residency') end),
	CONSTRAINT "autopay_card" CHECK (("autopay"."card_sealed" is null) = ("autopay"."status" = 'stopped')),
	CONSTRAINT "autopay_stopped" CHECK (("autopay"."stopped_at" is null) = ("autopay"."status" <> 'stopped')),
	CONSTRAINT "autopay_days" CHECK ("autopay"."days_before" between 0 and 10),
	CONSTRAINT "autopay_limits" CHECK ("autopay"."charge_limit" > 0 and "autopay"."month_limit" >= "autopay"."charge_limit"),
	CONSTRAINT "autopay_provider" CHECK ("autopay"."provider" in ('sandbox', 'liqpay', 'monobank', 'stripe')),
	CONSTRAINT "autopay_last_four" CHECK ("autopay"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "autopay_expires" CHECK ("autopay"."expires" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "autopay_charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"autopay_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"announced_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "autopay_charge_once" UNIQUE("autopay_id","invoice_id","attempt"),
	CONSTRAINT "autopay_charge_amount" CHECK ("autopay_charge"."amount" > 0),
	CONSTRAINT "autopay_charge_attempt" CHECK ("autopay_charge"."attempt" between 1 and 3),
	CONSTRAINT "autopay_charge_status" CHECK ("autopay_charge"."status" in ('announced', 'charging', 'paid', 'failed', 'left')),
	CONSTRAINT "autopay_charge_reason" CHECK (("autopay_charge"."reason" is not null) = ("autopay_charge"."status" = 'left')
        and ("autopay_charge"."reason" is null or "autopay_charge"."reason" in ('charge_limit', 'month_limit', 'settled', 'off'))),
	CONSTRAINT "autopay_charge_settled" CHECK (("autopay_charge"."settled_at" is null) = ("autopay_charge"."status" in ('announced', 'charging')))
);
--> statement-breakpoint
ALTER TABLE "card_payment" DROP CONSTRAINT "card_payment_failure";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_topic";--> statement-breakpoint
ALTER TABLE "autopay" ADD CONSTRAINT "autopay_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay" ADD CONSTRAINT "autopay_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_autopay" FOREIGN KEY ("org_id","autopay_id") REFERENCES "public"."autopay"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_once" ON "autopay" USING btree ("apartment_id","person_id") WHERE status <> 'stopped';--> statement-breakpoint
CREATE INDEX "autopay_of_apartment" ON "autopay" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "autopay_payer" ON "autopay" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "autopay_at_work" ON "autopay" USING btree ("org_id","id") WHERE status <> 'stopped';--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_charge_of_invoice" ON "autopay_charge" USING btree ("invoice_id") WHERE status in ('announced', 'charging');--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_failure" CHECK (("card_payment"."failure" is not null) = ("card_payment"."status" = 'failed')
        and ("card_payment"."failure" is null or "card_payment"."failure" in ('failed', 'insufficient_funds', 'card_declined', 'invalid_card', 'confirmation_required')));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('requests', 'payments', 'autopay', 'announcements', 'events', 'orders', 'chat', 'mentions', 'moderation', 'joining', 'meters'));
--> statement-breakpoint
select oselia_tenant('autopay'), oselia_tenant('autopay_charge');
--> statement-breakpoint
-- Where anybody pays by themselves, for the clock that does it.
create function organisations_with_autopay() returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct a.org_id from autopay a where a.status <> 'stopped'
    union select distinct c.org_id from autopay_charge c where c.status = 'charging';
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_autopay() from public;
--> statement-breakpoint
grant execute on function organisations_with_autopay() to oselia_app;
