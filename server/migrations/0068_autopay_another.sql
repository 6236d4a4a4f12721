ALTER TABLE "autopay_charge" DROP CONSTRAINT "autopay_charge_reason";--> statement-breakpoint
ALTER TABLE "autopay_charge" ADD CONSTRAINT "autopay_charge_reason" CHECK (("autopay_charge"."reason" is not null) = ("autopay_charge"."status" = 'left')
        and ("autopay_charge"."reason" is null or "autopay_charge"."reason" in ('charge_limit', 'month_limit', 'another', 'settled', 'off')));