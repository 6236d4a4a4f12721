ALTER TABLE "bank_line" ADD COLUMN "candidates" jsonb;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "reversal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "mismatch" jsonb;