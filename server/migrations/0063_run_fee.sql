CREATE TABLE "run_fee" (
	"org_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"apartment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kopecks" bigint NOT NULL,
	CONSTRAINT "run_fee_apartment_id_invoice_id_pk" PRIMARY KEY("apartment_id","invoice_id"),
	CONSTRAINT "run_fee_something" CHECK ("run_fee"."kopecks" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_run" DROP CONSTRAINT "billing_run_status";--> statement-breakpoint
ALTER TABLE "billing_run" ADD COLUMN "planned_invoices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_run" ADD COLUMN "planned_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_fee" ADD CONSTRAINT "run_fee_run" FOREIGN KEY ("org_id","run_id") REFERENCES "public"."billing_run"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_fee" ADD CONSTRAINT "run_fee_apartment" FOREIGN KEY ("org_id","apartment_id") REFERENCES "public"."apartment"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_fee" ADD CONSTRAINT "run_fee_invoice" FOREIGN KEY ("apartment_id","invoice_id") REFERENCES "public"."invoice"("apartment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_fee_of_run" ON "run_fee" USING btree ("run_id");--> statement-breakpoint
ALTER TABLE "billing_run" ADD CONSTRAINT "billing_run_status" CHECK ("billing_run"."status" in ('planning', 'issuing', 'issued'));
--> statement-breakpoint
-- Fees were found by the instant of the run's part; where a part had nothing else, by the latest run of the month before it.
select set_config('app.every_tenant', 'on', true);
--> statement-breakpoint
insert into run_fee (org_id, run_id, apartment_id, invoice_id, kopecks)
select distinct on (fee.id) fee.org_id, run.id, fee.apartment_id, fee.id, fee.total
from invoice fee
join billing_run run on run.org_id = fee.org_id and run.period = fee.period and run.created_at <= fee.created_at
left join (select distinct line.run_id, beside.created_at from run_line line
  join invoice beside on beside.id = line.invoice_id) part on part.run_id = run.id and part.created_at = fee.created_at
where fee.late_fee
order by fee.id, (part.run_id is not null) desc, run.created_at desc;
--> statement-breakpoint
select set_config('app.every_tenant', '', true);
--> statement-breakpoint
select oselia_tenant('run_fee');
--> statement-breakpoint
create trigger append_only before update or delete or truncate on run_fee
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
revoke update, delete, truncate on run_fee from oselia_app;
