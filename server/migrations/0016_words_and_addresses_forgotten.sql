-- The record of events can forget nothing, so it holds no words written about money; row-level security holds for the owner too.
alter table event no force row level security;
--> statement-breakpoint
update event set data = data - 'reason' - 'reference'
where kind in ('billing.invoice_cancelled', 'billing.payment_received', 'billing.payment_reversed')
  and data ?| array['reason', 'reference'];
--> statement-breakpoint
alter table event force row level security;
--> statement-breakpoint
alter table staff_invitation no force row level security;
--> statement-breakpoint
-- Those sent before there was a job that forgets them: no link of theirs opens anything any more.
delete from staff_invitation where accepted_at is null and (expires_at <= now() or revoked_at is not null);
--> statement-breakpoint
alter table staff_invitation force row level security;
