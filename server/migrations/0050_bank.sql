CREATE TABLE "bank_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"kopecks" bigint NOT NULL,
	"payer" text NOT NULL,
	"payer_iban" text,
	"payer_code" text,
	"purpose" text NOT NULL,
	"reference" text,
	"key" text NOT NULL,
	"apartment_id" uuid,
	"invoice_id" uuid,
	"match" text,
	"found" text,
	"ignore_reason" text,
	"payment_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bank_line_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "bank_line_key" UNIQUE("org_id","key"),
	CONSTRAINT "bank_line_match" CHECK ("bank_line"."match" in ('invoice', 'account', 'payer', 'hand')),
	CONSTRAINT "bank_line_matched" CHECK (("bank_line"."match" is null) = ("bank_line"."apartment_id" is null)),
	CONSTRAINT "bank_line_something" CHECK ("bank_line"."kopecks" <> 0),
	CONSTRAINT "bank_line_posted" CHECK ("bank_line"."payment_id" is null or ("bank_line"."kopecks" > 0 and "bank_line"."apartment_id" is not null and "bank_line"."ignore_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"iban" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening" bigint,
	"closing" bigint,
	"known" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "bank_statement_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "bank_statement_format" CHECK ("bank_statement"."format" in ('csv', 'camt', 'mt940'))
);
--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_statement" FOREIGN KEY ("org_id","statement_id") REFERENCES "public"."bank_statement"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_invoice" FOREIGN KEY ("org_id","invoice_id") REFERENCES "public"."invoice"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_payment" FOREIGN KEY ("org_id","payment_id") REFERENCES "public"."payment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_of_statement" ON "bank_line" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "bank_line_of_apartment" ON "bank_line" USING btree ("apartment_id") WHERE apartment_id is not null;--> statement-breakpoint
CREATE INDEX "bank_line_of_invoice" ON "bank_line" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_of_payment" ON "bank_line" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_line_payer" ON "bank_line" USING btree ("org_id","payer_iban") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "bank_statement_newest" ON "bank_statement" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statement_author" ON "bank_statement" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
select oselia_tenant('bank_statement'), oselia_tenant('bank_line');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on bank_statement
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on bank_statement from oselia_app;
--> statement-breakpoint
revoke delete, truncate on bank_line from oselia_app;
