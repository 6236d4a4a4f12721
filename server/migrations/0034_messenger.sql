CREATE TABLE "outbox_sms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"nickname" text NOT NULL,
	"nickname_key" text NOT NULL,
	"browser_hash" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"wrote_at" timestamp with time zone,
	CONSTRAINT "chat_guest_in_org" UNIQUE("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "guest_ban" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"phone_hash" text,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_phone" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"code_hash" text,
	"code_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "signed" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "signed_as" text;--> statement-breakpoint
ALTER TABLE "chat_guest" ADD CONSTRAINT "chat_guest_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_ban" ADD CONSTRAINT "guest_ban_of" FOREIGN KEY ("org_id","guest_id") REFERENCES "public"."chat_guest"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_phone" ADD CONSTRAINT "guest_phone_of" FOREIGN KEY ("org_id","guest_id") REFERENCES "public"."chat_guest"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_sms_created" ON "outbox_sms" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_guest_browser" ON "chat_guest" USING btree ("org_id","browser_hash");--> statement-breakpoint
CREATE INDEX "chat_guest_nickname" ON "chat_guest" USING btree ("org_id","nickname_key");--> statement-breakpoint
CREATE INDEX "guest_ban_guest" ON "guest_ban" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "guest_ban_phone" ON "guest_ban" USING btree ("org_id","phone_hash");--> statement-breakpoint
CREATE INDEX "guest_phone_hash" ON "guest_phone" USING btree ("org_id","phone_hash");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_of_guest" FOREIGN KEY ("org_id","guest_id") REFERENCES "public"."chat_guest"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_public" ON "conversation" USING btree ("org_id") WHERE kind = 'public';--> statement-breakpoint
CREATE INDEX "message_guest" ON "message" USING btree ("guest_id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_one_author" CHECK (num_nonnulls("message"."author_id", "message"."guest_id") < 2);
--> statement-breakpoint
select oselia_tenant('chat_guest'), oselia_tenant('guest_phone'), oselia_tenant('guest_ban');
--> statement-breakpoint
-- Who reads public channels reads as this role. The app may become it and inherits nothing of it: otherwise what binds the
-- one would bind the other too.
do $$ begin
  if not exists (select from pg_roles where rolname = 'oselia_guest') then
    create role oselia_guest nologin;
  end if;
  if not pg_has_role('oselia_app', 'oselia_guest', 'set') then
    grant oselia_guest to oselia_app with inherit false, set true;
  end if;
  if not pg_has_role(current_user, 'oselia_guest', 'set') then
    execute format('grant oselia_guest to %I with inherit false, set true', current_user);
  end if;
end $$;
--> statement-breakpoint
grant usage on schema public to oselia_guest;
--> statement-breakpoint
-- Nothing of people, phones, staff or homes: only what stands in public.
grant select (id, org_id, kind, channel, last_number, last_at, closed_at) on conversation to oselia_guest;
--> statement-breakpoint
grant select (id, org_id, conversation_id, number, author_id, guest_id, signed, signed_as, body, created_at, deleted_at) on message to oselia_guest;
--> statement-breakpoint
grant select (id, org_id, nickname, confirmed_at) on chat_guest to oselia_guest;
--> statement-breakpoint
grant select (id, name, slug) on organisation to oselia_guest;
--> statement-breakpoint
grant select (id, org_id, kind, subject, audience, at) on event to oselia_guest;
--> statement-breakpoint
-- Opens rows to guests by a condition, and closes them to guests otherwise, whatever tenants a transaction has opened.
create function oselia_guest_reads(target regclass, condition text) returns void
language plpgsql as $$
begin
  execute format('create policy guest on %s for select to oselia_guest using (%s)', target, condition);
  execute format('create policy guest_only on %s as restrictive for all to oselia_guest using (%s)', target, condition);
end $$;
--> statement-breakpoint
select oselia_guest_reads('conversation', 'kind = ''public'' and closed_at is null');
--> statement-breakpoint
select oselia_guest_reads('message', 'conversation_id in (select id from conversation where kind = ''public'' and closed_at is null)');
--> statement-breakpoint
select oselia_guest_reads('chat_guest', 'org_id in (select org_id from conversation where kind = ''public'' and closed_at is null)');
--> statement-breakpoint
select oselia_guest_reads('organisation', 'id in (select org_id from conversation where kind = ''public'' and closed_at is null)');
--> statement-breakpoint
select oselia_guest_reads('event', 'audience @> ''{"public": true}'' and org_id in (select org_id from conversation where kind = ''public'' and closed_at is null)');
--> statement-breakpoint
-- A name that somebody stood under in public goes with their account.
grant update (signed) on message to oselia_app;
--> statement-breakpoint
-- Whose guests there are, for the nightly job that forgets them; what they are is read with their own tenant opened.
create function organisations_with_guests() returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct g.org_id from chat_guest g;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_guests() from public;
--> statement-breakpoint
grant execute on function organisations_with_guests() to oselia_app;
