DROP INDEX "run_line_of_period";--> statement-breakpoint
CREATE INDEX "payment_registry" ON "payment" USING btree ("org_id","received_on","created_at","id","method","amount");--> statement-breakpoint
CREATE INDEX "payment_reversed" ON "payment" USING btree ("org_id","reversed_at") WHERE reversed_at is not null;--> statement-breakpoint
CREATE INDEX "run_line_of_period" ON "run_line" USING btree ("org_id","period","apartment_id");