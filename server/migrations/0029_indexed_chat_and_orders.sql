CREATE INDEX "conversation_first" ON "conversation" USING btree ("first_id");--> statement-breakpoint
CREATE INDEX "service_order_building" ON "service_order" USING btree ("building_id");