CREATE TABLE "allocation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kopecks" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "allocation_something" CHECK ("allocation"."kopecks" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"month" integer GENERATED ALWAYS AS ((extract(year from issued_on) * 100 + extract(month from issued_on))::integer) STORED NOT NULL,
	"serial" integer NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"description" text,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "invoice_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "invoice_of_apartment" UNIQUE("apartment_id","id"),
	CONSTRAINT "invoice_number" UNIQUE("org_id","month","serial"),
	CONSTRAINT "invoice_type" CHECK ("invoice"."type" in ('utilities', 'maintenance', 'rent', 'parking', 'other')),
	CONSTRAINT "invoice_period" CHECK ("invoice"."period" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "invoice_due" CHECK ("invoice"."due_on" >= "invoice"."issued_on"),
	CONSTRAINT "invoice_paid" CHECK ("invoice"."total" > 0 and "invoice"."paid" between 0 and "invoice"."total"),
	CONSTRAINT "invoice_cancelled" CHECK ("invoice"."cancelled_at" is null or "invoice"."paid" = 0),
	CONSTRAINT "invoice_reason" CHECK (("invoice"."cancelled_at" is null) = ("invoice"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"org_id" uuid NOT NULL,
	"month" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_org_id_month_pk" PRIMARY KEY("org_id","month")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"org_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"unit" text,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_line_unit" CHECK ("invoice_line"."unit" in ('piece', 'month', 'person', 'm2', 'm3', 'kwh', 'gcal', 'hour')),
	CONSTRAINT "invoice_line_sums" CHECK ("invoice_line"."quantity" > 0 and "invoice_line"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"apartment_id" uuid,
	CONSTRAINT "ledger_account_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_account"."kind" in ('receivable', 'income', 'cash', 'bank')),
	CONSTRAINT "ledger_account_whose" CHECK (("ledger_account"."kind" = 'receivable') = ("ledger_account"."apartment_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"org_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kopecks" bigint NOT NULL,
	CONSTRAINT "ledger_entry_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "ledger_entry_something" CHECK ("ledger_entry"."kopecks" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"invoice_id" uuid,
	"payment_id" uuid,
	"reverses" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "ledger_transaction_kind" CHECK ("ledger_transaction"."kind" in ('charge', 'payment', 'cancellation', 'reversal')),
	CONSTRAINT "ledger_transaction_source" CHECK (num_nonnulls("ledger_transaction"."invoice_id", "ledger_transaction"."payment_id") = 1
        and ("ledger_transaction"."kind" in ('charge', 'cancellation')) = ("ledger_transaction"."invoice_id" is not null)),
	CONSTRAINT "ledger_transaction_correction" CHECK (("ledger_transaction"."kind" in ('cancellation', 'reversal')) = ("ledger_transaction"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"received_on" date NOT NULL,
	"reference" text,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "payment_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "payment_of_apartment" UNIQUE("apartment_id","id"),
	CONSTRAINT "payment_method" CHECK ("payment"."method" in ('cash', 'transfer')),
	CONSTRAINT "payment_allocated" CHECK ("payment"."amount" > 0 and "payment"."allocated" between 0 and "payment"."amount"),
	CONSTRAINT "payment_reversed" CHECK ("payment"."reversed_at" is null or "payment"."allocated" = 0),
	CONSTRAINT "payment_reason" CHECK (("payment"."reversed_at" is null) = ("payment"."reversal_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment" FOREIGN KEY ("apartment_id","payment_id") REFERENCES "public"."payment"("apartment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_invoice" FOREIGN KEY ("apartment_id","invoice_id") REFERENCES "public"."invoice"("apartment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_org" FOREIGN KEY ("org_id","payment_id") REFERENCES "public"."payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_cancelled_by_person_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counter" ADD CONSTRAINT "invoice_counter_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."ledger_transaction"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account" FOREIGN KEY ("org_id","account_id") REFERENCES "public"."ledger_account"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_payment" FOREIGN KEY ("org_id","payment_id") REFERENCES "public"."payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_reversed" FOREIGN KEY ("org_id","reverses") REFERENCES "public"."ledger_transaction"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reversed_by_person_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_of_invoice" ON "allocation" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "allocation_of_payment" ON "allocation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("apartment_id","issued_on","serial");--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("apartment_id","due_on") WHERE cancelled_at is null and paid < total;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_receivable" ON "ledger_account" USING btree ("apartment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_own" ON "ledger_account" USING btree ("org_id","kind") WHERE apartment_id is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_of_account" ON "ledger_entry" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_reverses" ON "ledger_transaction" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_charge" ON "ledger_transaction" USING btree ("invoice_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_receipt" ON "ledger_transaction" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipt" ON "payment" USING btree ("org_id",extract(year from received_on),lower(reference)) WHERE method = 'cash' and reference is not null and reversed_at is null;--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("apartment_id","received_on","created_at","id");