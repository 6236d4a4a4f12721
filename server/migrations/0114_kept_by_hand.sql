ALTER TABLE "card_payment" ADD COLUMN "kept_card_id" uuid;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "card_payment_kept" ON "card_payment" USING btree ("org_id") WHERE "card_payment"."kept_card_id" is not null and "card_payment"."status" = 'processing';--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_by_hand" CHECK ("card_payment"."by_hand" or "card_payment"."kept_card_id" is not null);--> statement-breakpoint
alter table card_payment no force row level security;--> statement-breakpoint
alter table autopay_charge no force row level security;--> statement-breakpoint
UPDATE "card_payment" SET "by_hand" = false, "kept_card_id" = "autopay_charge"."autopay_id" FROM "autopay_charge" WHERE "autopay_charge"."id" = "card_payment"."id";--> statement-breakpoint
alter table autopay_charge force row level security;--> statement-breakpoint
alter table card_payment force row level security;
