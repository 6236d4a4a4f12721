CREATE TABLE "email_fault" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "email_fault_reason" CHECK ("email_fault"."reason" in ('no_mailbox', 'full', 'closed', 'refused', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_topic";--> statement-breakpoint
ALTER TABLE "email_fault" ADD CONSTRAINT "email_fault_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_topic" CHECK ("notification"."topic" in ('requests', 'payments', 'autopay', 'announcements', 'events', 'orders', 'chat', 'mentions', 'moderation', 'joining', 'meters', 'prints', 'bank', 'autopay_failures', 'failed_jobs', 'addresses'));