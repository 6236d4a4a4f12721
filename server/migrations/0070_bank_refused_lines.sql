ALTER TABLE "bank_line" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "empty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_refused" CHECK ("bank_line"."refused" in ('changed', 'twin', 'closed', 'too_old', 'future', 'too_much', 'gone', 'withdrawn'));--> statement-breakpoint
grant update (refused) on bank_line to oselia_app;
