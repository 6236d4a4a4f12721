ALTER TABLE "opening_line" DROP CONSTRAINT "opening_line_fault";--> statement-breakpoint
ALTER TABLE "reading_line" DROP CONSTRAINT "reading_line_fault";--> statement-breakpoint
ALTER TABLE "opening_import" ADD COLUMN "unread" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_import" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "opening_import" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_import" ADD COLUMN "unread" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_import" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "reading_import" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_line" ADD CONSTRAINT "opening_line_fault" CHECK ("opening_line"."fault" in ('amount', 'range', 'both', 'nobody', 'unknown', 'no_account', 'several', 'differs', 'twice', 'archived', 'cells'));--> statement-breakpoint
ALTER TABLE "reading_line" ADD CONSTRAINT "reading_line_fault" CHECK ("reading_line"."fault" in ('value', 'day', 'kind', 'nobody', 'unknown', 'several', 'differs', 'archived', 'no_meter', 'several_meters', 'removed', 'digits', 'lower', 'future', 'early', 'twice', 'cells'));
--> statement-breakpoint
-- Rewrites the column rather than updates rows: row-level security is forced on the owner as well.
alter table reading_import alter column left_out type jsonb using case when blank > 0 then
  jsonb_build_array(jsonb_build_object('reason', 'blank', 'rows', blank, 'kopecks', 0, 'at', '[]'::jsonb)) else left_out end;
--> statement-breakpoint
ALTER TABLE "reading_import" DROP COLUMN "blank";
