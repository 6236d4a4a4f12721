ALTER TABLE "autopay" ALTER COLUMN "expires" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "sent_at" timestamp with time zone;