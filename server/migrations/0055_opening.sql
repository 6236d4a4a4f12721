CREATE TABLE "opening_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"title" text NOT NULL,
	"columns" text NOT NULL,
	"control" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "opening_import_in_org" UNIQUE("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "opening_line" (
	"org_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"said" text NOT NULL,
	"apartment_id" uuid,
	"kopecks" bigint,
	"fault" text,
	"column" text,
	"value" text,
	"invoice_id" uuid,
	"payment_id" uuid,
	CONSTRAINT "opening_line_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "opening_line_fault" CHECK ("opening_line"."fault" in ('amount', 'range', 'both', 'nobody', 'unknown', 'several', 'differs', 'twice', 'archived')),
	CONSTRAINT "opening_line_whole" CHECK ("opening_line"."fault" is not null or ("opening_line"."apartment_id" is not null and "opening_line"."kopecks" is not null)),
	CONSTRAINT "opening_line_booked" CHECK (num_nonnulls("opening_line"."invoice_id", "opening_line"."payment_id") = 0 or ("opening_line"."fault" is null
        and num_nonnulls("opening_line"."invoice_id", "opening_line"."payment_id") = 1
        and ("opening_line"."kopecks" > 0) = ("opening_line"."invoice_id" is not null)))
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_kind";--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_source";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "opening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_import" ADD CONSTRAINT "opening_import_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_import" ADD CONSTRAINT "opening_import_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_line" ADD CONSTRAINT "opening_line_import" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."opening_import"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_line" ADD CONSTRAINT "opening_line_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_line" ADD CONSTRAINT "opening_line_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_line" ADD CONSTRAINT "opening_line_payment" FOREIGN KEY ("org_id","payment_id") REFERENCES "public"."payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_import_newest" ON "opening_import" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opening_import_author" ON "opening_import" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "opening_line_of_apartment" ON "opening_line" USING btree ("apartment_id") WHERE apartment_id is not null;--> statement-breakpoint
CREATE INDEX "opening_line_of_invoice" ON "opening_line" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "opening_line_of_payment" ON "opening_line" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_opening" ON "invoice" USING btree ("apartment_id") WHERE opening and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_opening" ON "payment" USING btree ("apartment_id") WHERE method = 'opening' and reversed_at is null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method" CHECK ("payment"."method" in ('cash', 'transfer', 'card', 'opening'));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('bank', 'cash', 'clearing', 'suspense', 'receivable', 'income', 'other_income', 'fees', 'spending', 'opening'));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_kind" CHECK ("ledger_transaction"."kind" in ('charge', 'payment', 'cancellation', 'reversal', 'refund', 'statement', 'aside', 'tie', 'untie', 'payout', 'opening'));--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_source" CHECK (num_nonnulls("ledger_transaction"."invoice_id", "ledger_transaction"."payment_id", "ledger_transaction"."source_id") = 1
        and ("ledger_transaction"."kind" = 'opening' or ("ledger_transaction"."kind" in ('charge', 'cancellation')) = ("ledger_transaction"."invoice_id" is not null))
        and ("ledger_transaction"."kind" <> 'opening' or "ledger_transaction"."source_id" is null)
        and ("ledger_transaction"."kind" not in ('payment', 'refund') or "ledger_transaction"."payment_id" is not null)
        and ("ledger_transaction"."kind" not in ('statement', 'aside', 'payout') or "ledger_transaction"."source_id" is not null));
--> statement-breakpoint
select oselia_tenant('opening_import'), oselia_tenant('opening_line');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on opening_import
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on opening_import from oselia_app;
--> statement-breakpoint
revoke delete, truncate on opening_line from oselia_app;
--> statement-breakpoint
-- Of a row only what it has become is written, and once.
create function private.keep_opening_line() returns trigger language plpgsql as $$
begin
  if old.invoice_id is not null or old.payment_id is not null
    or (to_jsonb(new) - 'invoice_id' - 'payment_id') is distinct from (to_jsonb(old) - 'invoice_id' - 'payment_id') then
    raise exception 'a row of opening balances is not rewritten';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_opening_line before update on opening_line
  for each row execute function private.keep_opening_line();
