ALTER TABLE "card_payment" ADD COLUMN "kept_card_id" uuid;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "by_hand" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "card_payment_kept" ON "card_payment" USING btree ("org_id") WHERE "card_payment"."kept_card_id" is not null and "card_payment"."status" = 'processing';--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_by_hand" CHECK ("card_payment"."by_hand" or "card_payment"."kept_card_id" is not null);