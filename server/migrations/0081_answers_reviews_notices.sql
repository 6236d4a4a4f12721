ALTER TABLE "service_order" ADD COLUMN "told_of" text;--> statement-breakpoint
ALTER TABLE "service_order" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "service_order" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_review" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_review" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "service_review" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "service_review" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_coming" ADD COLUMN "answer" text DEFAULT 'coming' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_order" ADD CONSTRAINT "service_order_told" CHECK (("service_order"."told_of" is null) = ("service_order"."told_by" is null) and ("service_order"."told_of" is null) = ("service_order"."told_at" is null)
        and ("service_order"."told_of" is null or "service_order"."told_of" in ('placed', 'confirmed', 'cancelled')) and ("service_order"."told_by" is null or "service_order"."told_by" in ('email', 'sms')));--> statement-breakpoint
ALTER TABLE "service_review" ADD CONSTRAINT "service_review_hidden" CHECK (("service_review"."hidden_at" is null) = ("service_review"."hidden_reason" is null) and ("service_review"."reply" is null) = ("service_review"."replied_at" is null));--> statement-breakpoint
ALTER TABLE "news_coming" ADD CONSTRAINT "news_coming_answer" CHECK ("news_coming"."answer" in ('coming', 'declined', 'maybe'));