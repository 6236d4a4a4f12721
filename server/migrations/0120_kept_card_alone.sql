ALTER TABLE "autopay" DROP CONSTRAINT "autopay_reason";--> statement-breakpoint
ALTER TABLE "autopay" DROP CONSTRAINT "autopay_limits";--> statement-breakpoint
ALTER TABLE "autopay" ADD CONSTRAINT "autopay_reason" CHECK (case "autopay"."status" when 'active' then "autopay"."reason" is null
        when 'paused' then "autopay"."reason" is not null and "autopay"."reason" in ('person', 'refused', 'card_expired', 'card_invalid', 'card_only')
        else "autopay"."reason" is not null and "autopay"."reason" in ('person', 'residency') end);--> statement-breakpoint
ALTER TABLE "autopay" ADD CONSTRAINT "autopay_limits" CHECK (case when "autopay"."reason" is not distinct from 'card_only'
        then "autopay"."charge_limit" = 0 and "autopay"."month_limit" = 0
        else ("autopay"."charge_limit" > 0 or "autopay"."status" = 'stopped')
          and "autopay"."month_limit" >= "autopay"."charge_limit" end);