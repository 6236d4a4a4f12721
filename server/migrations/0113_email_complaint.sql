ALTER TABLE "email_fault" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
UPDATE "email_fault" SET "complained_at" = "at" WHERE "reason" = 'complaint' AND "lifted_at" IS NULL;
