ALTER TABLE "card_payment" ADD COLUMN "charged_with_id" uuid;--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_charged_with" FOREIGN KEY ("org_id","charged_with_id") REFERENCES "public"."card_payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payment_of_charge" ON "card_payment" USING btree ("charged_with_id") WHERE "card_payment"."charged_with_id" is not null;--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_one_charge" CHECK ("card_payment"."charged_with_id" is null
        or ("card_payment"."intent" is null and "card_payment"."page" is null and "card_payment"."kept_card_id" is null));