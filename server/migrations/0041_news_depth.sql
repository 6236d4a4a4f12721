CREATE TABLE "news_coming" (
	"org_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_coming_post_id_person_id_pk" PRIMARY KEY("post_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "news_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "news_comment_deleted" CHECK ("news_comment"."deleted_at" is null or "news_comment"."body" = '')
);
--> statement-breakpoint
CREATE TABLE "news_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "news_file_once" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "scheduled_by" uuid;--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "event_day" date;--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "event_from" integer;--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "event_to" integer;--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "event_place" text;--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "comments_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news_post" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_coming" ADD CONSTRAINT "news_coming_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_coming" ADD CONSTRAINT "news_coming_of" FOREIGN KEY ("org_id","post_id") REFERENCES "public"."news_post"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_of" FOREIGN KEY ("org_id","post_id") REFERENCES "public"."news_post"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_file" ADD CONSTRAINT "news_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_file" ADD CONSTRAINT "news_file_of" FOREIGN KEY ("org_id","post_id") REFERENCES "public"."news_post"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_coming_person" ON "news_coming" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "news_comment_thread" ON "news_comment" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "news_comment_author" ON "news_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "news_file_post" ON "news_file" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "news_post_scheduled" ON "news_post" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
ALTER TABLE "news_post" ADD CONSTRAINT "news_post_scheduled" CHECK (num_nulls("news_post"."scheduled_at", "news_post"."scheduled_by") in (0, 2)
        and ("news_post"."scheduled_at" is null or ("news_post"."status" = 'draft' and "news_post"."archived_at" is null)));--> statement-breakpoint
ALTER TABLE "news_post" ADD CONSTRAINT "news_post_event" CHECK (num_nulls("news_post"."event_day", "news_post"."event_from", "news_post"."event_to", "news_post"."event_place") in (0, 4)
        and ("news_post"."event_day" is null or "news_post"."category" = 'events')
        and "news_post"."event_from" >= 0 and "news_post"."event_to" > "news_post"."event_from" and "news_post"."event_to" <= 1439);--> statement-breakpoint
ALTER TABLE "news_post" ADD CONSTRAINT "news_post_reminded" CHECK ("news_post"."reminded_at" is null or "news_post"."published_at" is not null);
--> statement-breakpoint
select oselia_tenant('news_file'), oselia_tenant('news_coming'), oselia_tenant('news_comment');
--> statement-breakpoint
revoke delete, truncate on news_file, news_comment from oselia_app;
--> statement-breakpoint
revoke truncate on news_coming from oselia_app;
--> statement-breakpoint
-- Whose posts are due, for the clock that puts them up; what they are is read with their own tenant opened.
create function organisations_with_news_due(due timestamptz) returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct p.org_id from news_post p where p.scheduled_at <= due;
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_news_due(timestamptz) from public;
--> statement-breakpoint
grant execute on function organisations_with_news_due(timestamptz) to oselia_app;
