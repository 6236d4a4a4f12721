CREATE TABLE "card_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"org_id" uuid NOT NULL,
	"card_payment_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_event_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "card_event_outcome" CHECK ("card_event"."outcome" in ('applied', 'nothing_new', 'wrong_amount'))
);
--> statement-breakpoint
CREATE TABLE "card_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"invoice_ids" uuid[] NOT NULL,
	"owed" bigint NOT NULL,
	"provider" text NOT NULL,
	"intent" text,
	"status" text NOT NULL,
	"failure" text,
	"last_four" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "card_payment_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "card_payment_intent" UNIQUE("provider","intent"),
	CONSTRAINT "card_payment_amount" CHECK ("card_payment"."amount" > 0 and "card_payment"."owed" >= 0),
	CONSTRAINT "card_payment_provider" CHECK ("card_payment"."provider" in ('sandbox')),
	CONSTRAINT "card_payment_status" CHECK ("card_payment"."status" in ('created', 'processing', 'failed', 'succeeded')),
	CONSTRAINT "card_payment_failure" CHECK (("card_payment"."failure" is not null) = ("card_payment"."status" = 'failed')
        and ("card_payment"."failure" is null or "card_payment"."failure" in ('failed', 'insufficient_funds', 'card_declined', 'invalid_card'))),
	CONSTRAINT "card_payment_settled" CHECK (("card_payment"."settled_at" is not null) = ("card_payment"."status" in ('failed', 'succeeded'))),
	CONSTRAINT "card_payment_last_four" CHECK ("card_payment"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method";--> statement-breakpoint
ALTER TABLE "card_event" ADD CONSTRAINT "card_event_payment" FOREIGN KEY ("org_id","card_payment_id") REFERENCES "public"."card_payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_event_of_payment" ON "card_event" USING btree ("card_payment_id");--> statement-breakpoint
CREATE INDEX "card_payment_payer" ON "card_payment" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "card_payment_of_apartment" ON "card_payment" USING btree ("apartment_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('receivable', 'income', 'cash', 'bank', 'clearing'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method" CHECK ("payment"."method" in ('cash', 'transfer', 'card'));
--> statement-breakpoint
select oselia_tenant('card_payment'), oselia_tenant('card_event');
--> statement-breakpoint
revoke delete, truncate on card_payment from oselia_app;
--> statement-breakpoint
revoke update, delete, truncate on card_event from oselia_app;
