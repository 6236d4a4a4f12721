ALTER TABLE "invitation" ADD COLUMN "starts_on" date;--> statement-breakpoint
CREATE INDEX "invitation_sent_to" ON "invitation" USING btree ("sent_to") WHERE sent_to is not null;--> statement-breakpoint
-- Whoever confirmed an address sees the invitations that were sent to it, before their organisation is known.
drop policy tenant on invitation;--> statement-breakpoint
select oselia_tenant('invitation', 'code_hash = (select nullif(current_setting(''app.code'', true), '''')) or sent_to = (select nullif(current_setting(''app.invited'', true), ''''))');
