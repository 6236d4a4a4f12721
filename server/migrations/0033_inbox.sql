ALTER TABLE "notification" DROP CONSTRAINT "notification_topic";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_outcome";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("person_id","about") WHERE read_at is null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('requests', 'payments', 'announcements', 'events', 'orders', 'chat', 'joining'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_outcome" CHECK ("notification"."outcome" in ('sent', 'inbox', 'unwanted', 'unreachable', 'hidden', 'past'));
--> statement-breakpoint
-- Who was told before there was an inbox has had it by letter. Row-level security holds for the owner too.
alter table notification no force row level security;
--> statement-breakpoint
update notification set read_at = at;
--> statement-breakpoint
alter table notification force row level security;
