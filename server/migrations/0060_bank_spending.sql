ALTER TABLE "bank_line" ADD COLUMN "expense_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_expense" FOREIGN KEY ("org_id","expense_id") REFERENCES "public"."expense"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_of_expense" ON "bank_line" USING btree ("expense_id");--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_spent" CHECK ("bank_line"."expense_id" is null or "bank_line"."kopecks" < 0);
--> statement-breakpoint
grant update (expense_id) on bank_line to oselia_app;
