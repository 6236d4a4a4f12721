ALTER TABLE "assistant_question" DROP CONSTRAINT "assistant_question_language";--> statement-breakpoint
ALTER TABLE "person" DROP CONSTRAINT "person_language";--> statement-breakpoint
ALTER TABLE "staff_invitation" DROP CONSTRAINT "staff_invitation_language";