CREATE TABLE "assistant_question" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"found" boolean NOT NULL,
	"person_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_question_language" CHECK ("assistant_question"."language" in ('uk', 'en', 'ru'))
);
--> statement-breakpoint
ALTER TABLE "assistant_question" ADD CONSTRAINT "assistant_question_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_question_person" ON "assistant_question" USING btree ("person_id","created_at") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "assistant_question_visitor" ON "assistant_question" USING btree ("created_at") WHERE person_id is null;