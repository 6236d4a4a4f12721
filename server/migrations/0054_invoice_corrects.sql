ALTER TABLE "invoice" ADD COLUMN "corrects" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrected" FOREIGN KEY ("apartment_id","corrects") REFERENCES "public"."invoice"("apartment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_corrects" ON "invoice" USING btree ("corrects") WHERE corrects is not null;
