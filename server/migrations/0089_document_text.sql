CREATE TABLE "document_text" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"text" text,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_org_id_organisation_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_text_org" ON "document_text" USING btree ("org_id");--> statement-breakpoint
select oselia_tenant('document_text');
--> statement-breakpoint
-- Where there are documents whose text nobody has read yet, for the job that reads it with each tenant opened.
create function organisations_with_unread_documents() returns table (org_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := current_setting('app.orgs', true);
begin
  perform set_config('app.orgs', (select coalesce(array_agg(t.org_id), '{}')::text from private.tenant t), true);
  return query select distinct v.org_id from document_version v
    where not exists (select 1 from document_text t where t.file_id = v.file_id);
  perform set_config('app.orgs', coalesce(before, ''), true);
end $$;
--> statement-breakpoint
revoke all on function organisations_with_unread_documents() from public;
--> statement-breakpoint
grant execute on function organisations_with_unread_documents() to oselia_app;
