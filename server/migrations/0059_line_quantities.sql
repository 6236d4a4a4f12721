ALTER TABLE "invoice_line" RENAME COLUMN "quantity" TO "quantity_micro";--> statement-breakpoint
ALTER TABLE "invoice_line" DROP CONSTRAINT "invoice_line_sums";--> statement-breakpoint
-- Thousandths become millionths. Rewritten as a whole: lines are append-only, and of every tenant.
ALTER TABLE "invoice_line" ALTER COLUMN "quantity_micro" TYPE bigint USING "quantity_micro" * 1000;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_sums" CHECK ("invoice_line"."quantity_micro" > 0 and "invoice_line"."total" <> 0);
