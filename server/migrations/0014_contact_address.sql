ALTER TABLE "person" ADD COLUMN "contact_email" text;--> statement-breakpoint
CREATE INDEX "person_contact_email" ON "person" USING btree (lower("contact_email")) WHERE contact_email is not null;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_contact" CHECK ("person"."contact_email" is null or "person"."email" is null);