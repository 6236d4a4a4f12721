CREATE TABLE "chat_reminder" (
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_reminder_conversation_id_waiting_since_pk" PRIMARY KEY("conversation_id","waiting_since")
);
--> statement-breakpoint
ALTER TABLE "chat_reminder" ADD CONSTRAINT "chat_reminder_conversation" FOREIGN KEY ("org_id","conversation_id") REFERENCES "public"."conversation"("org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
select oselia_tenant('chat_reminder');
--> statement-breakpoint
-- Who waits already when reminders begin is told to nobody.
select set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
--> statement-breakpoint
insert into chat_reminder (org_id, conversation_id, waiting_since, at)
select org_id, id, waiting_since, now() from conversation where waiting_since is not null;
--> statement-breakpoint
select set_config('app.orgs', '', true);
--> statement-breakpoint
-- Where a resident has waited since before a moment, for the job that reminds; which chats is read with their own tenant opened.
create function organisations_with_waiting_chats(before timestamptz) returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare opened text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct c.org_id from conversation c where c.waiting_since <= before
    and not exists (select from chat_reminder r where r.conversation_id = c.id and r.waiting_since = c.waiting_since);
  perform set_config('app.orgs', coalesce(opened, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_waiting_chats(timestamptz) from public;
--> statement-breakpoint
grant execute on function organisations_with_waiting_chats(timestamptz) to oselia_app;
