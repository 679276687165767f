ALTER TABLE "conversation_people" ADD COLUMN "seated_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A side's note on a request: open tabs of that side hear that it has changed, and never the other side's.
CREATE FUNCTION "notify_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.note = coalesce(OLD.note, '') THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('live', jsonb_build_object(
    'table', 'booking_requests', 'type', 'UPDATE', 'profile_id', reader.person, 'id', NEW.request_id)::text)
  FROM (
    SELECT CASE NEW.side WHEN 'speaker' THEN profile_id ELSE organizer_id END AS person
      FROM booking_requests WHERE id = NEW.request_id
    UNION SELECT e.owner_id FROM booking_requests r JOIN events e ON e.id = r.event_id
      WHERE r.id = NEW.request_id AND NEW.side = 'organizer'
    UNION SELECT m.user_id FROM booking_requests r JOIN event_members m ON m.event_id = r.event_id
      WHERE r.id = NEW.request_id AND NEW.side = 'organizer'
  ) AS reader WHERE reader.person IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_request_sides_notify_live" AFTER INSERT OR UPDATE OF "note" ON "booking_request_sides" FOR EACH ROW EXECUTE FUNCTION "notify_note"();
