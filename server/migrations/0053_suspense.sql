CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "payout_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "payout_provider" CHECK ("payout"."provider" in ('sandbox', 'liqpay', 'monobank', 'stripe')),
	CONSTRAINT "payout_amount" CHECK ("payout"."gross" > 0 and "payout"."fee" between 0 and "payout"."gross" - 1),
	CONSTRAINT "payout_reversed" CHECK (num_nonnulls("payout"."reversed_at", "payout"."reversed_by", "payout"."reversal_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_match";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_kind";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_source";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_correction";--> statement-breakpoint
DROP INDEX "ledger_transaction_receipt";--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "lines" integer;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "taken" integer;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_reversed_by_person_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_newest" ON "payout" USING btree ("org_id","day","id");--> statement-breakpoint
CREATE INDEX "payout_author" ON "payout" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "payout_reverser" ON "payout" USING btree ("reversed_by") WHERE reversed_by is not null;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_payout" FOREIGN KEY ("org_id","payout_id") REFERENCES "public"."payout"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_of_payout" ON "bank_line" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "bank_line_unknown" ON "bank_line" USING btree ("org_id","day") WHERE payment_id is null and payout_id is null and ignore_reason is null;--> statement-breakpoint
CREATE INDEX "ledger_transaction_of_source" ON "ledger_transaction" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_payout" ON "ledger_transaction" USING btree ("source_id") WHERE kind = 'payout';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_receipt" ON "ledger_transaction" USING btree ("payment_id","kind") WHERE kind not in ('refund', 'tie', 'untie');--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_paid_out" CHECK ("bank_line"."payout_id" is null or ("bank_line"."kopecks" > 0 and "bank_line"."payment_id" is null and "bank_line"."ignore_reason" is null));--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_match" CHECK ("bank_line"."match" in ('invoice', 'account', 'apartment', 'payer', 'hand'));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('bank', 'cash', 'clearing', 'suspense', 'receivable', 'income', 'other_income', 'fees', 'spending'));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_kind" CHECK ("ledger_transaction"."kind" in ('charge', 'payment', 'cancellation', 'reversal', 'refund', 'statement', 'aside', 'tie', 'untie', 'payout'));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_source" CHECK (num_nonnulls("ledger_transaction"."invoice_id", "ledger_transaction"."payment_id", "ledger_transaction"."source_id") = 1
        and ("ledger_transaction"."kind" in ('charge', 'cancellation')) = ("ledger_transaction"."invoice_id" is not null)
        and ("ledger_transaction"."kind" not in ('payment', 'refund') or "ledger_transaction"."payment_id" is not null)
        and ("ledger_transaction"."kind" not in ('statement', 'aside', 'payout') or "ledger_transaction"."source_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_correction" CHECK (("ledger_transaction"."kind" in ('cancellation', 'reversal', 'untie')) = ("ledger_transaction"."reverses" is not null));
--> statement-breakpoint
select oselia_tenant('payout');
--> statement-breakpoint
-- Of a line only what people and the program say of it changes, never what the bank wrote.
revoke update on bank_line from oselia_app;
--> statement-breakpoint
grant update (apartment_id, invoice_id, match, found, ignore_reason, payment_id, payout_id, booked_on, version)
  on bank_line to oselia_app;
--> statement-breakpoint
drop trigger append_only on bank_statement;
--> statement-breakpoint
create trigger append_only before delete or truncate on bank_statement
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
grant update (known, taken) on bank_statement to oselia_app;
--> statement-breakpoint
revoke update, delete, truncate on payout from oselia_app;
--> statement-breakpoint
grant update (reversed_at, reversed_by, reversal_reason) on payout to oselia_app;
