CREATE TABLE "book_closing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" uuid,
	"open_reason" text,
	CONSTRAINT "book_closing_month" CHECK ("book_closing"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "book_closing_opened" CHECK (num_nonnulls("book_closing"."opened_at", "book_closing"."opened_by", "book_closing"."open_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "expense_file" (
	"org_id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"file_id" uuid PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recurring_expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"building_id" uuid,
	"category" text NOT NULL,
	"day_of_month" smallint NOT NULL,
	"kopecks" bigint NOT NULL,
	"supplier" text NOT NULL,
	"note" text,
	"next_month" text NOT NULL,
	"last_month" text,
	"paused_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "recurring_expense_in_org" UNIQUE("org_id","id"),
	CONSTRAINT "recurring_expense_category" CHECK ("recurring_expense"."category" in ('energy', 'water', 'cleaning', 'repair', 'lifts', 'salary', 'taxes', 'services', 'other')),
	CONSTRAINT "recurring_expense_day" CHECK ("recurring_expense"."day_of_month" between 1 and 31),
	CONSTRAINT "recurring_expense_sum" CHECK ("recurring_expense"."kopecks" > 0),
	CONSTRAINT "recurring_expense_months" CHECK ("recurring_expense"."next_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and ("recurring_expense"."last_month" is null or "recurring_expense"."last_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'))
);
--> statement-breakpoint
ALTER TABLE "invoice_line" DROP CONSTRAINT "invoice_line_sums";--> statement-breakpoint
ALTER TABLE "invoice_line" DROP CONSTRAINT "invoice_line_micro";--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "vat_rate" smallint;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "recurring_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "vat_rate" smallint;--> statement-breakpoint
ALTER TABLE "book_closing" ADD CONSTRAINT "book_closing_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_closing" ADD CONSTRAINT "book_closing_closed_by_person_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_closing" ADD CONSTRAINT "book_closing_opened_by_person_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_file" ADD CONSTRAINT "expense_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_file" ADD CONSTRAINT "expense_file_added_by_person_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_file" ADD CONSTRAINT "expense_file_expense" FOREIGN KEY ("org_id","expense_id") REFERENCES "public"."expense"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_expense" ADD CONSTRAINT "recurring_expense_building" FOREIGN KEY ("org_id","building_id") REFERENCES "public"."building"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_closing_standing" ON "book_closing" USING btree ("org_id","month") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "book_closing_order" ON "book_closing" USING btree ("org_id","closed_at");--> statement-breakpoint
CREATE INDEX "book_closing_closer" ON "book_closing" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "book_closing_opener" ON "book_closing" USING btree ("opened_by") WHERE opened_by is not null;--> statement-breakpoint
CREATE INDEX "expense_file_of_expense" ON "expense_file" USING btree ("expense_id");--> statement-breakpoint
CREATE INDEX "expense_file_author" ON "expense_file" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "recurring_expense_of_building" ON "recurring_expense" USING btree ("building_id") WHERE building_id is not null;--> statement-breakpoint
CREATE INDEX "recurring_expense_author" ON "recurring_expense" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "recurring_expense_due" ON "recurring_expense" USING btree ("next_month") WHERE paused_at is null;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_replaced" FOREIGN KEY ("org_id","replaces") REFERENCES "public"."expense"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_recurring" FOREIGN KEY ("org_id","recurring_id") REFERENCES "public"."recurring_expense"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_replaces" ON "expense" USING btree ("replaces");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_once_a_month" ON "expense" USING btree ("recurring_id","month");--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_vat" CHECK ("invoice_line"."vat_rate" between 0 and 99);--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_sums" CHECK ("invoice_line"."quantity" > 0 and "invoice_line"."total" <> 0);--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_micro" CHECK ("invoice_line"."unit_micro" <> 0);--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_month" CHECK (("expense"."recurring_id" is null) = ("expense"."month" is null));--> statement-breakpoint
ALTER TABLE "tariff" ADD CONSTRAINT "tariff_vat" CHECK ("tariff"."vat_rate" between 0 and 99);
--> statement-breakpoint
select oselia_tenant('book_closing'), oselia_tenant('recurring_expense'), oselia_tenant('expense_file');
--> statement-breakpoint
revoke update, delete, truncate on book_closing, recurring_expense, expense_file from oselia_app;
--> statement-breakpoint
grant update (opened_at, opened_by, open_reason) on book_closing to oselia_app;
--> statement-breakpoint
grant update (building_id, category, day_of_month, kopecks, supplier, note, next_month, last_month, paused_at, version)
  on recurring_expense to oselia_app;
--> statement-breakpoint
grant update (removed_at) on expense_file to oselia_app;
--> statement-breakpoint
-- Opened is for ever: closed again the month is a row of its own.
create trigger opened_once before update on book_closing
  for each row when (old.opened_at is not null) execute function private.refuse_rewriting();
--> statement-breakpoint
-- Money of a closed month is refused, whoever writes it. Whoever writes shares the lock that whoever closes takes alone,
-- so that a closing waits for what is under way, and what comes after sees it.
create function private.require_open_books() returns trigger
language plpgsql as $$
declare book record;
begin
  for book in select org_id, min(day) as first_day from added group by org_id loop
    perform pg_advisory_xact_lock_shared(hashtext('billing.closing'), hashtext(book.org_id::text));
    if exists (select 1 from public.book_closing c where c.org_id = book.org_id and c.opened_at is null
        and c.month >= to_char(book.first_day, 'YYYY-MM')) then
      raise exception 'the books are closed for %', book.first_day using errcode = 'check_violation', constraint = 'books_closed';
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger books_open after insert on ledger_transaction
  referencing new table as added for each statement execute function private.require_open_books();
--> statement-breakpoint
create trigger books_open after insert on expense
  referencing new table as added for each statement execute function private.require_open_books();
--> statement-breakpoint
-- Whose monthly expenses are to be written down, for the clock that does it.
create function organisations_with_expenses_due(month_now text) returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct e.org_id from recurring_expense e
    where e.paused_at is null and e.next_month <= month_now and (e.last_month is null or e.next_month <= e.last_month);
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_expenses_due(text) from public;
--> statement-breakpoint
grant execute on function organisations_with_expenses_due(text) to oselia_app;
