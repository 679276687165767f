ALTER TABLE "booking_requests" ADD COLUMN "guest_links" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "guest_linked_at" timestamp with time zone;--> statement-breakpoint
-- An event's team hears of its requests as well (src/server/live); who sent one is told by the trigger of 0032.
CREATE FUNCTION "notify_event_team"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
    'table', TG_TABLE_NAME, 'type', TG_OP, 'profile_id', team.person, 'id', NEW.id)::text)
  FROM (
    SELECT owner_id AS person FROM events WHERE id = NEW.event_id
    UNION SELECT user_id FROM event_members WHERE event_id = NEW.event_id AND user_id IS NOT NULL
  ) AS team WHERE team.person IS DISTINCT FROM NEW.organizer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "booking_requests_notify_team" AFTER INSERT OR UPDATE ON "booking_requests" FOR EACH ROW
  WHEN (NEW."event_id" IS NOT NULL AND NEW."requested_at" IS NOT NULL) EXECUTE FUNCTION "notify_event_team"();
--> statement-breakpoint
-- A change of an event's team: for everyone in it, and for the account with the invited address.
CREATE FUNCTION "notify_members_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed event_members := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
    'table', TG_TABLE_NAME, 'type', TG_OP, 'profile_id', team.person, 'id', changed.id)::text)
  FROM (
    SELECT owner_id AS person FROM events WHERE id = changed.event_id
    UNION SELECT user_id FROM event_members WHERE event_id = changed.event_id AND user_id IS NOT NULL
    UNION SELECT id FROM users WHERE email = changed.email
  ) AS team;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "event_members_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "event_members" FOR EACH ROW EXECUTE FUNCTION "notify_members_of_event"();
