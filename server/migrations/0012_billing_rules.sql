-- Money: what drizzle cannot say.
select oselia_tenant('ledger_account'), oselia_tenant('ledger_transaction'), oselia_tenant('ledger_entry'),
  oselia_tenant('invoice_counter'), oselia_tenant('invoice'), oselia_tenant('invoice_line'),
  oselia_tenant('payment'), oselia_tenant('allocation');
--> statement-breakpoint
-- Books are added to, never rewritten: not by the application, and not by its owner in passing either.
create function private.refuse_rewriting() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on ledger_account
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on ledger_transaction
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on allocation
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on invoice_line
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger keep before delete or truncate on invoice
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger keep before delete or truncate on payment
  for each statement execute function private.refuse_rewriting();
--> statement-breakpoint
-- An account keeps the right to be updated, since that is what its row lock asks for; the trigger refuses.
revoke delete, truncate on ledger_account from oselia_app;
--> statement-breakpoint
revoke update, delete, truncate on ledger_transaction, ledger_entry, allocation, invoice_line from oselia_app;
--> statement-breakpoint
revoke update, delete, truncate on invoice, payment, invoice_counter from oselia_app;
--> statement-breakpoint
grant update (last) on invoice_counter to oselia_app;
--> statement-breakpoint
grant update (cancelled_at, cancelled_by, cancel_reason) on invoice to oselia_app;
--> statement-breakpoint
grant update (reversed_at, reversed_by, reversal_reason) on payment to oselia_app;
--> statement-breakpoint
-- Once is for ever.
create trigger cancelled_once before update of cancelled_at, cancelled_by, cancel_reason on invoice
  for each row when (old.cancelled_at is not null) execute function private.refuse_rewriting();
--> statement-breakpoint
create trigger reversed_once before update of reversed_at, reversed_by, reversal_reason on payment
  for each row when (old.reversed_at is not null) execute function private.refuse_rewriting();
--> statement-breakpoint
-- What is paid of an invoice and put to use of a payment follows the allocations; their checks then
-- refuse whatever would give out more than there is.
create function private.follow_allocation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoice set paid = paid + new.kopecks where id = new.invoice_id;
  if not found then raise exception 'an allocation to no invoice' using errcode = 'foreign_key_violation'; end if;
  update payment set allocated = allocated + new.kopecks where id = new.payment_id;
  if not found then raise exception 'an allocation of no payment' using errcode = 'foreign_key_violation'; end if;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_allocation after insert on allocation
  for each row execute function private.follow_allocation();
--> statement-breakpoint
-- At the end of whoever wrote it, a transaction has at least two entries, and they come to nothing.
create function private.require_balance() returns trigger
language plpgsql as $$
declare
  which uuid := case tg_table_name when 'ledger_entry' then to_jsonb(new)->>'transaction_id' else to_jsonb(new)->>'id' end;
  entries bigint;
  off numeric;
begin
  select count(*), coalesce(sum(kopecks), 0) into entries, off from public.ledger_entry where transaction_id = which;
  if entries < 2 or off <> 0 then
    raise exception 'ledger transaction % has % entries and is off by %', which, entries, off using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger balanced after insert on ledger_transaction
  deferrable initially deferred for each row execute function private.require_balance();
--> statement-breakpoint
create constraint trigger balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function private.require_balance();
