ALTER TABLE "request" ADD COLUMN "caller_name" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "caller_phone" text;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_caller" CHECK (caller_phone is null or caller_name is not null);