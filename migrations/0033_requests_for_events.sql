ALTER TABLE "booking_requests" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "slot_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_slot_id_event_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."event_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_event_id_idx" ON "booking_requests" USING btree ("event_id") WHERE "booking_requests"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_requests_slot_id_idx" ON "booking_requests" USING btree ("slot_id") WHERE "booking_requests"."slot_id" is not null;--> statement-breakpoint
-- Who is on stage is on the event's page: it changes with their bookings, and with what their profiles say of them.
CREATE FUNCTION "notify_event_page_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.event_id IS NOT NULL AND OLD.state IN ('confirmed', 'completed') THEN
    PERFORM pg_notify('pages_withdrawn', '/events/' || OLD.event_id);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.event_id IS NOT NULL AND NEW.state IN ('confirmed', 'completed') THEN
    PERFORM pg_notify('pages', '/events/' || NEW.event_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_event_pages_of_speaker"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_withdrawn', '/events/' || event_id)
  FROM booking_requests WHERE profile_id = NEW.id AND event_id IS NOT NULL AND state IN ('confirmed', 'completed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_requests_notify_event_page" AFTER UPDATE OF "state", "event_id", "slot_id" OR DELETE ON "booking_requests" FOR EACH ROW EXECUTE FUNCTION "notify_event_page_of_booking"();
--> statement-breakpoint
CREATE TRIGGER "profiles_notify_event_pages_of_speaker" AFTER UPDATE OF "first_name", "last_name", "headline", "username", "visibility", "headshot_id" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "notify_event_pages_of_speaker"();
--> statement-breakpoint
CREATE TRIGGER "users_notify_event_pages_of_speaker" AFTER UPDATE OF "suspended_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_event_pages_of_speaker"();
