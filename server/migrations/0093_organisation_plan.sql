ALTER TABLE "organisation" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "plan_until" date;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_plan" CHECK ("organisation"."plan" is not null or "organisation"."plan_until" is null);