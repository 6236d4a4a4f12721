ALTER TABLE "notification" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "snoozed_until" timestamp with time zone;