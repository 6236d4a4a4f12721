-- Whoever leaves may take back what was sent to their addresses, in whichever organisation.
drop policy tenant on staff_invitation;
--> statement-breakpoint
select oselia_tenant('staff_invitation', 'token_hash = nullif(current_setting(''app.invitation'', true), '''')
  or email = nullif(current_setting(''app.address'', true), '''')');
--> statement-breakpoint
-- The record of events can forget nothing, so it holds no addresses; row-level security holds for the owner too.
alter table event no force row level security;
--> statement-breakpoint
update event set data = data - 'email'
where kind in ('staff.invited', 'staff.invitation_resent', 'staff.invitation_revoked') and data ? 'email';
--> statement-breakpoint
alter table event force row level security;
--> statement-breakpoint
alter table staff_invitation no force row level security;
--> statement-breakpoint
update staff_invitation set email = null where accepted_at is not null;
--> statement-breakpoint
alter table staff_invitation force row level security;
--> statement-breakpoint
update outbox_mail o set person_id = p.id from person p where lower(p.email) = lower(o.recipient);
--> statement-breakpoint
update person set first_name = 'Видалена', last_name = 'людина' where anonymised_at is not null;
--> statement-breakpoint
-- Whether somebody belongs, or belonged, to another organisation than this one. Row-level security shows
-- a person's own rows of all organisations to that person only, so it is asked in their name.
create function person_known_elsewhere(person uuid, org uuid) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  asker text := current_setting('app.person', true);
  known boolean;
begin
  perform set_config('app.person', person::text, true);
  known := exists (select from residency r where r.person_id = $1 and r.org_id is distinct from $2)
    or exists (select from staff s where s.person_id = $1 and s.org_id is distinct from $2);
  perform set_config('app.person', coalesce(asker, ''), true);
  return known;
end $$;
--> statement-breakpoint
revoke all on function person_known_elsewhere(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function person_known_elsewhere(uuid, uuid) to oselia_app;
