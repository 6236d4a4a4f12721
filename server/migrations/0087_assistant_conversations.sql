CREATE TABLE "assistant_conversation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "assistant_question_person";--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "actions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "rating" text;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
-- Each question of a member becomes a conversation: nothing says which were asked together.
insert into assistant_conversation (id, person_id, title, created_at, updated_at)
select id, person_id, left(regexp_replace(question, '\s+', ' ', 'g'), 120), created_at, created_at
from assistant_question where person_id is not null;
--> statement-breakpoint
update assistant_question set outcome = case when found then 'answer' else 'unknown' end,
  conversation_id = case when person_id is not null then id end;
--> statement-breakpoint
ALTER TABLE "assistant_question" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_question" ALTER COLUMN "answer" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assistant_question" ALTER COLUMN "sources" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assistant_question" ALTER COLUMN "actions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assistant_question" ALTER COLUMN "choices" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assistant_question" DROP COLUMN "found";--> statement-breakpoint
ALTER TABLE "assistant_conversation" ADD CONSTRAINT "assistant_conversation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_conversation_newest" ON "assistant_conversation" USING btree ("person_id","updated_at");--> statement-breakpoint
ALTER TABLE "assistant_question" ADD CONSTRAINT "assistant_question_conversation_id_assistant_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_question_conversation" ON "assistant_question" USING btree ("conversation_id","created_at") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "assistant_question_person" ON "assistant_question" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE "assistant_question" ADD CONSTRAINT "assistant_question_rating" CHECK ("assistant_question"."rating" is not distinct from 'unhelpful' or num_nonnulls("assistant_question"."reason", "assistant_question"."comment") = 0);--> statement-breakpoint
-- A conversation is its person's alone, whatever their organisations.
alter table assistant_conversation enable row level security;
--> statement-breakpoint
alter table assistant_conversation force row level security;
--> statement-breakpoint
create policy own on assistant_conversation
  using (person_id = (select nullif(current_setting('app.person', true), '')::uuid))
  with check (person_id = (select nullif(current_setting('app.person', true), '')::uuid));
--> statement-breakpoint
select oselia_every_tenant('assistant_conversation');
