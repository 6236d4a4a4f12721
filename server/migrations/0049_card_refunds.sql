CREATE TABLE "payment_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kopecks" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "payment_refund_something" CHECK ("payment_refund"."kopecks" > 0)
);
--> statement-breakpoint
CREATE TABLE "card_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"card_payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_refund_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "card_refund_amount" CHECK ("card_refund"."amount" > 0),
	CONSTRAINT "card_refund_status" CHECK ("card_refund"."status" in ('requested', 'sent', 'failed', 'done')),
	CONSTRAINT "card_refund_settled" CHECK (("card_refund"."settled_at" is not null) = ("card_refund"."status" in ('failed', 'done')))
);
--> statement-breakpoint
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_kind";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_allocated";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_reversed";--> statement-breakpoint
ALTER TABLE "card_payment" DROP CONSTRAINT "card_payment_provider";--> statement-breakpoint
DROP INDEX "ledger_transaction_receipt";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "refunding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payment" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment" FOREIGN KEY ("org_id","payment_id") REFERENCES "public"."payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_payment" FOREIGN KEY ("org_id","card_payment_id") REFERENCES "public"."card_payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_of_payment" ON "payment_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refund_author" ON "payment_refund" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "card_refund_of_payment" ON "card_refund" USING btree ("card_payment_id","created_at");--> statement-breakpoint
CREATE INDEX "card_refund_author" ON "card_refund" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "ledger_transaction_of_payment" ON "ledger_transaction" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_receipt" ON "ledger_transaction" USING btree ("payment_id","kind") WHERE kind <> 'refund';--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_kind" CHECK ("ledger_transaction"."kind" in ('charge', 'payment', 'cancellation', 'reversal', 'refund'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_allocated" CHECK ("payment"."amount" > 0 and "payment"."allocated" >= 0 and "payment"."refunded" >= 0
        and "payment"."allocated" + "payment"."refunded" <= "payment"."amount");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reversed" CHECK ("payment"."reversed_at" is null or "payment"."allocated" + "payment"."refunded" = 0);--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_refunding" CHECK ("card_payment"."refunding" between 0 and "card_payment"."amount"
        and ("card_payment"."refunding" = 0 or "card_payment"."status" = 'succeeded'));--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_provider" CHECK ("card_payment"."provider" in ('sandbox', 'liqpay', 'monobank', 'stripe'));
--> statement-breakpoint
select oselia_tenant('payment_refund'), oselia_tenant('card_refund');
--> statement-breakpoint
revoke update, delete, truncate on payment_refund from oselia_app;
--> statement-breakpoint
revoke delete, truncate on card_refund from oselia_app;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on payment_refund
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
-- What of a payment was given back follows its refunds; the payment's check refuses more than is free.
create function private.follow_refund() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment set refunded = refunded + new.kopecks where id = new.payment_id;
  if not found then raise exception 'a refund of no payment' using errcode = 'foreign_key_violation'; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_refund after insert on payment_refund
  for each row execute function private.follow_refund();
