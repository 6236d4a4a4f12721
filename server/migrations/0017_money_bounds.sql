ALTER TABLE "invoice" DROP CONSTRAINT "invoice_due";--> statement-breakpoint
CREATE INDEX "payment_twin" ON "payment" USING btree ("org_id","received_on","amount") WHERE reversed_at is null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_due" CHECK ("invoice"."due_on" between "invoice"."issued_on" and '2100-12-31');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_day" CHECK ("payment"."received_on" between '2000-01-01' and '2100-12-31');