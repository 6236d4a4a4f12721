ALTER TABLE "outbox_mail" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "email" text DEFAULT '' NOT NULL;