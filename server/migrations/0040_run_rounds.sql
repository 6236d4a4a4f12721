ALTER TABLE "run_line" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_line" DROP CONSTRAINT "run_line_apartment_id_tariff_id_period_pk";--> statement-breakpoint
ALTER TABLE "run_line" ADD CONSTRAINT "run_line_apartment_id_tariff_id_period_round_pk" PRIMARY KEY("apartment_id","tariff_id","period","round");
