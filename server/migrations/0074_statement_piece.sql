CREATE TABLE "statement_piece" (
	"org_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"after" integer NOT NULL,
	"lines" text NOT NULL,
	CONSTRAINT "statement_piece_statement_id_after_pk" PRIMARY KEY("statement_id","after")
);
--> statement-breakpoint
-- Pieces are written while their statement is being read, which is written last.
alter table statement_piece add constraint statement_piece_statement
  foreign key (org_id, statement_id) references bank_statement (org_id, id) deferrable initially deferred;
--> statement-breakpoint
select oselia_tenant('statement_piece');
--> statement-breakpoint
revoke update, truncate on statement_piece from oselia_app;
--> statement-breakpoint
-- The same file sent again goes on with the statement that it began.
grant update (statement_id) on statement_piece to oselia_app;
