ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_match";--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "twin_of" uuid;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "twin" text;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "bank_line" ADD COLUMN "split_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reversed_on" date;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_twin" FOREIGN KEY ("org_id","twin_of") REFERENCES "public"."bank_line"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_part" FOREIGN KEY ("org_id","part_of") REFERENCES "public"."bank_line"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_of_twin" ON "bank_line" USING btree ("twin_of") WHERE twin_of is not null;--> statement-breakpoint
CREATE INDEX "bank_line_of_part" ON "bank_line" USING btree ("part_of") WHERE part_of is not null;--> statement-breakpoint
CREATE INDEX "bank_line_sum" ON "bank_line" USING btree ("org_id","kopecks","day") WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_twin_answer" CHECK ("bank_line"."twin" in ('asked', 'same', 'other'));--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_twin_of" CHECK (("bank_line"."twin" is null) = ("bank_line"."twin_of" is null));--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_not_booked" CHECK (("bank_line"."split_at" is null and "bank_line"."twin" is distinct from 'same') or "bank_line"."booked_on" is null);--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_match" CHECK ("bank_line"."match" in ('invoice', 'account', 'apartment', 'name', 'payer', 'hand'));--> statement-breakpoint
grant update (twin_of, twin, split_at) on bank_line to oselia_app;
--> statement-breakpoint
grant update (reversed_on) on payment to oselia_app;
