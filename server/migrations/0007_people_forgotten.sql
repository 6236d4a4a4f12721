ALTER TABLE "staff_invitation" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "outbox_mail_person" ON "outbox_mail" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_email" CHECK ("staff_invitation"."email" is not null or "staff_invitation"."accepted_at" is not null);