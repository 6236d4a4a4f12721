ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_key";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_kind";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_source";--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "expense_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "withdrawal_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_withdrawn_by_person_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_key" ON "bank_line" USING btree ("org_id","key") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "bank_statement_withdrawer" ON "bank_statement" USING btree ("withdrawn_by") WHERE withdrawn_by is not null;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_withdrawal" CHECK (num_nonnulls("bank_statement"."withdrawal_at", "bank_statement"."withdrawn_by", "bank_statement"."withdrawal_reason") in (0, 3)
        and ("bank_statement"."withdrawn_at" is null or "bank_statement"."withdrawal_at" is not null));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_kind" CHECK ("ledger_transaction"."kind" in ('charge', 'payment', 'cancellation', 'reversal', 'refund', 'statement', 'aside', 'tie', 'untie', 'payout', 'opening', 'withdrawal'));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_source" CHECK (num_nonnulls("ledger_transaction"."invoice_id", "ledger_transaction"."payment_id", "ledger_transaction"."source_id") = 1
        and ("ledger_transaction"."kind" = 'opening' or ("ledger_transaction"."kind" in ('charge', 'cancellation')) = ("ledger_transaction"."invoice_id" is not null))
        and ("ledger_transaction"."kind" <> 'opening' or "ledger_transaction"."source_id" is null)
        and ("ledger_transaction"."kind" not in ('payment', 'refund') or "ledger_transaction"."payment_id" is not null)
        and ("ledger_transaction"."kind" not in ('statement', 'aside', 'payout', 'withdrawal') or "ledger_transaction"."source_id" is not null));--> statement-breakpoint
grant update (expense_made, withdrawn_at) on bank_line to oselia_app;
--> statement-breakpoint
grant update (withdrawal_at, withdrawn_at, withdrawn_by, withdrawal_reason) on bank_statement to oselia_app;
