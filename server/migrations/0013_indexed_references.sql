CREATE INDEX "invoice_author" ON "invoice" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "invoice_canceller" ON "invoice" USING btree ("cancelled_by") WHERE cancelled_by is not null;--> statement-breakpoint
CREATE INDEX "payment_author" ON "payment" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "payment_reverser" ON "payment" USING btree ("reversed_by") WHERE reversed_by is not null;--> statement-breakpoint
CREATE INDEX "staff_of_person" ON "staff" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_building_of" ON "staff_building" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "document_of_apartment" ON "document" USING btree ("apartment_id") WHERE apartment_id is not null;--> statement-breakpoint
CREATE INDEX "document_folder_of_apartment" ON "document_folder" USING btree ("apartment_id") WHERE apartment_id is not null;--> statement-breakpoint
CREATE INDEX "invitation_use_person" ON "invitation_use" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "join_request_of_apartment" ON "join_request" USING btree ("apartment_id");--> statement-breakpoint
CREATE INDEX "letter_run_of_building" ON "letter_run" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "request_of_entrance" ON "request" USING btree ("entrance_id") WHERE entrance_id is not null;--> statement-breakpoint
CREATE INDEX "request_comment_author" ON "request_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "request_event_actor" ON "request_event" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "request_seen_person" ON "request_seen" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sla_policy_author" ON "sla_policy" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "staff_invitation_invited_by" ON "staff_invitation" USING btree ("invited_by") WHERE invited_by is not null;