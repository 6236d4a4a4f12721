CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_mark" text NOT NULL,
	CONSTRAINT "installation_once" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
-- The owner alone says which secret it is.
revoke all on installation from oselia_app;
