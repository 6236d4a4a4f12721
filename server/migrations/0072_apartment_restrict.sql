-- Whoever removes an apartment is refused as before, but by one question of each reference instead of two: "no action" first
-- looks whether another apartment has taken the key meanwhile, which no uuid does. An import's undo asks it of each of its apartments.
ALTER TABLE "autopay" DROP CONSTRAINT "autopay_apartment";
--> statement-breakpoint
ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_apartment";
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_apartment";
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_apartment";
--> statement-breakpoint
ALTER TABLE "late_fee_exemption" DROP CONSTRAINT "late_fee_exemption_apartment";
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_apartment";
--> statement-breakpoint
ALTER TABLE "opening_line" DROP CONSTRAINT "opening_line_apartment";
--> statement-breakpoint
ALTER TABLE "residency" DROP CONSTRAINT "residency_apartment";
--> statement-breakpoint
ALTER TABLE "card_payment" DROP CONSTRAINT "card_payment_apartment";
--> statement-breakpoint
ALTER TABLE "document" DROP CONSTRAINT "document_apartment";
--> statement-breakpoint
ALTER TABLE "document_folder" DROP CONSTRAINT "document_folder_apartment";
--> statement-breakpoint
ALTER TABLE "billing_run" DROP CONSTRAINT "billing_run_reached";
--> statement-breakpoint
ALTER TABLE "run_line" DROP CONSTRAINT "run_line_apartment";
--> statement-breakpoint
ALTER TABLE "run_fee" DROP CONSTRAINT "run_fee_apartment";
--> statement-breakpoint
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_apartment";
--> statement-breakpoint
ALTER TABLE "join_request" DROP CONSTRAINT "join_request_apartment";
--> statement-breakpoint
ALTER TABLE "service_order" DROP CONSTRAINT "service_order_apartment";
--> statement-breakpoint
ALTER TABLE "meter" DROP CONSTRAINT "meter_apartment";
--> statement-breakpoint
ALTER TABLE "request" DROP CONSTRAINT "request_apartment";
--> statement-breakpoint
ALTER TABLE "autopay" ADD CONSTRAINT "autopay_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_fee_exemption" ADD CONSTRAINT "late_fee_exemption_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_line" ADD CONSTRAINT "opening_line_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residency" ADD CONSTRAINT "residency_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_folder" ADD CONSTRAINT "document_folder_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_run" ADD CONSTRAINT "billing_run_reached" FOREIGN KEY ("org_id","reached_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_line" ADD CONSTRAINT "run_line_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_fee" ADD CONSTRAINT "run_fee_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE restrict ON UPDATE no action;