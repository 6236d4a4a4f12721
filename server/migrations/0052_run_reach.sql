ALTER TABLE "billing_run" ADD COLUMN "reached_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_run" ADD CONSTRAINT "billing_run_reached" FOREIGN KEY ("org_id","reached_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_run_reached" ON "billing_run" USING btree ("reached_id") WHERE reached_id is not null;
