CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_mark" text NOT NULL,
	CONSTRAINT "installation_once" CHECK ("installation"."id" = 1)
);
