CREATE TABLE "conversation_mute" (
	"org_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "conversation_mute_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "message_mention" (
	"org_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "message_mention_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "message_reaction" (
	"org_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reaction_message_id_person_id_emoji_pk" PRIMARY KEY("message_id","person_id","emoji"),
	CONSTRAINT "message_reaction_emoji" CHECK ("message_reaction"."emoji" in ('👍', '👎', '❤️', '😂', '😮', '😢', '🙏', '🎉'))
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_topic";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "quote_of" uuid;--> statement-breakpoint
ALTER TABLE "conversation_mute" ADD CONSTRAINT "conversation_mute_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_mute" ADD CONSTRAINT "conversation_mute_in" FOREIGN KEY ("org_id","conversation_id") REFERENCES "public"."conversation"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mention" ADD CONSTRAINT "message_mention_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mention" ADD CONSTRAINT "message_mention_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reaction" ADD CONSTRAINT "message_reaction_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reaction" ADD CONSTRAINT "message_reaction_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_mute_person" ON "conversation_mute" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "message_mention_person" ON "message_mention" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "message_reaction_person" ON "message_reaction" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_quote_of_message_id_fk" FOREIGN KEY ("quote_of") REFERENCES "public"."message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_quote" ON "message" USING btree ("quote_of") WHERE quote_of is not null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('requests', 'payments', 'announcements', 'events', 'orders', 'chat', 'mentions', 'joining'));
--> statement-breakpoint
select oselia_tenant('message_reaction'), oselia_tenant('message_mention'), oselia_tenant('conversation_mute');
--> statement-breakpoint
-- Words of messages, as those of requests, stand where the application cannot enter: a trigger writes them, whoever
-- writes the message, and one function finds, among the open tenants only, and the newest first.
create table private.message_words (
  message_id uuid primary key references message (id) on delete cascade,
  org_id uuid not null,
  conversation_id uuid not null,
  sent_at timestamptz not null,
  internal boolean not null,
  words tsvector not null
);
--> statement-breakpoint
create index message_words_search on private.message_words using gin (org_id, words);
--> statement-breakpoint
create index message_words_newest on private.message_words (org_id, sent_at desc, message_id);
--> statement-breakpoint
-- Lower case, without apostrophes; ё is е and ґ is г, as core/src/chat/talk/search.ts asks.
create function private.words_of(body text) returns tsvector
language sql immutable as $$
  select array_to_tsvector(coalesce(array_agg(distinct left(w, 64)), '{}'))
  from regexp_split_to_table(
    translate(regexp_replace(lower(normalize(words_of.body, NFKC)), '[''ʼ’`´‘′]', '', 'g'), 'ёґ', 'ег'),
    '[^[:alnum:]]+') w
  where w <> ''
$$;
--> statement-breakpoint
create function private.message_remember() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.body = '' then
    delete from private.message_words where message_id = new.id;
  else
    insert into private.message_words (message_id, org_id, conversation_id, sent_at, internal, words)
    values (new.id, new.org_id, new.conversation_id, new.created_at, new.internal, private.words_of(new.body))
    on conflict (message_id) do update set words = excluded.words;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger message_remember after insert or update of body on message
for each row execute function private.message_remember();
--> statement-breakpoint
do $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  insert into private.message_words (message_id, org_id, conversation_id, sent_at, internal, words)
    select m.id, m.org_id, m.conversation_id, m.created_at, m.internal, private.words_of(m.body) from message m where m.body <> '';
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
create function message_matches(query tsquery, conversations uuid[], notes boolean, before_at timestamptz, before_id uuid, most int)
returns table (id uuid, sent_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.message_id, w.sent_at from private.message_words w
  where w.org_id = any ((select nullif(current_setting('app.orgs', true), '')::uuid[])::uuid[])
    and w.conversation_id = any (message_matches.conversations) and w.words @@ message_matches.query
    and (message_matches.notes or not w.internal) and (before_at is null or (w.sent_at, w.message_id) < (before_at, before_id))
  order by w.sent_at desc, w.message_id desc limit message_matches.most
$$;
--> statement-breakpoint
revoke all on function message_matches(tsquery, uuid[], boolean, timestamptz, uuid, int) from public;
--> statement-breakpoint
grant execute on function message_matches(tsquery, uuid[], boolean, timestamptz, uuid, int) to oselia_app;
