ALTER TABLE "invoice" ADD COLUMN "late_since" date;--> statement-breakpoint
CREATE INDEX "invoice_of_fees" ON "invoice" USING btree ("apartment_id","period") WHERE late_fee;