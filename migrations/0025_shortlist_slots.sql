ALTER TABLE "shortlist_changes" DROP CONSTRAINT "shortlist_changes_kind_known";--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD COLUMN "slot_id" uuid;--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_items_slot_id_idx" ON "shortlist_items" USING btree ("slot_id");--> statement-breakpoint
ALTER TABLE "shortlist_changes" ADD CONSTRAINT "shortlist_changes_kind_known" CHECK ("shortlist_changes"."kind" in ('renamed', 'added', 'removed', 'moved', 'line_moved', 'noted', 'labelled', 'assigned'));