CREATE TABLE "guide_rating" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guide" text NOT NULL,
	"language" text NOT NULL,
	"rating" text NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "guide_rating_newest" ON "guide_rating" USING btree ("created_at");