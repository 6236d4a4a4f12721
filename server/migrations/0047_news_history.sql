ALTER TABLE "message_request" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "news_version" ADD COLUMN "event_day" date;--> statement-breakpoint
ALTER TABLE "news_version" ADD COLUMN "event_from" integer;--> statement-breakpoint
ALTER TABLE "news_version" ADD COLUMN "event_to" integer;--> statement-breakpoint
ALTER TABLE "news_version" ADD COLUMN "event_place" text;--> statement-breakpoint
ALTER TABLE "news_version" ADD CONSTRAINT "news_version_event" CHECK (num_nulls("news_version"."event_day", "news_version"."event_from", "news_version"."event_to", "news_version"."event_place") in (0, 4));
