CREATE TABLE "announced_events" (
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announced_events_event_id_profile_id_pk" PRIMARY KEY("event_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "event_announcements" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"announced_by" uuid,
	"reached" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_announcements_reached_bounded" CHECK ("event_announcements"."reached" between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "stopped_announcements" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "accent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announced_events" ADD CONSTRAINT "announced_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_events" ADD CONSTRAINT "announced_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_announcements" ADD CONSTRAINT "stopped_announcements_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announced_events_profile_id_idx" ON "announced_events" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "announced_events_unmailed_idx" ON "announced_events" USING btree ("created_at") WHERE "announced_events"."mailed_at" is null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_accent_hex" CHECK ("profiles"."accent" = '' or "profiles"."accent" ~ '^#[0-9a-f]{6}$');
--> statement-breakpoint
-- An event's page shows the organizer's brand, and its card their logo: both are emptied from the cache when one of these
-- changes, and when a plan no longer includes them.
DROP TRIGGER "profiles_notify_event_pages" ON "profiles";
--> statement-breakpoint
CREATE TRIGGER "profiles_notify_event_pages" AFTER UPDATE OF "first_name", "last_name", "organisation", "logo_id", "accent", "subscription_tier_id" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "notify_event_pages_of_organizer"();
--> statement-breakpoint
CREATE FUNCTION "notify_event_pages_of_logo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', '/events/' || e.id)
    FROM profiles p JOIN events e ON e.owner_id = p.id
    WHERE p.id = NEW.owner_id AND p.logo_id = NEW.id AND e.state = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "media_notify_event_pages" AFTER UPDATE ON "media" FOR EACH ROW EXECUTE FUNCTION "notify_event_pages_of_logo"();
--> statement-breakpoint
CREATE FUNCTION "notify_all_event_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_withdrawn', '/events/');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tier_features_notify_event_pages" AFTER INSERT OR UPDATE OR DELETE ON "tier_features" EXECUTE FUNCTION "notify_all_event_pages"();
--> statement-breakpoint
CREATE TRIGGER "announced_events_notify_live" AFTER INSERT ON "announced_events" FOR EACH ROW EXECUTE FUNCTION "notify_live"('profile_id', 'event_id');
--> statement-breakpoint
-- A booking of a slot that has a time shows it in calendars (src/features/calendar/feed/booking-hours.server.ts): SEQUENCE
-- follows what the slot and its event say (RFC 5545 §3.8.7.4).
CREATE FUNCTION "hours_in_calendars"("slot" "event_slots", "starts_on" date, "ends_on" date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN slot.time IS NOT NULL AND coalesce(ends_on, starts_on) = starts_on AND coalesce(slot.day, starts_on) = starts_on
    THEN slot.time || ' ' || coalesce(slot.length_minutes, 60) END
$$;
--> statement-breakpoint
CREATE FUNCTION "follow_slot_in_calendars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_requests r SET calendar_sequence = calendar_sequence + 1
    WHERE r.slot_id = OLD.id AND r.state IN ('confirmed', 'completed')
      AND hours_in_calendars(OLD, r.starts_on, r.ends_on) IS DISTINCT FROM
        CASE WHEN TG_OP = 'UPDATE' THEN hours_in_calendars(NEW, r.starts_on, r.ends_on) END;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE FUNCTION "follow_zone_in_calendars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_requests r SET calendar_sequence = calendar_sequence + 1 FROM event_slots s
    WHERE s.event_id = NEW.id AND r.slot_id = s.id AND r.state IN ('confirmed', 'completed')
      AND hours_in_calendars(s, r.starts_on, r.ends_on) IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "event_slots_follow_in_calendars" AFTER UPDATE OF "day", "time", "length_minutes" ON "event_slots" FOR EACH ROW EXECUTE FUNCTION "follow_slot_in_calendars"();
--> statement-breakpoint
CREATE TRIGGER "event_slots_leave_calendars" BEFORE DELETE ON "event_slots" FOR EACH ROW EXECUTE FUNCTION "follow_slot_in_calendars"();
--> statement-breakpoint
CREATE TRIGGER "events_follow_zone_in_calendars" AFTER UPDATE OF "time_zone" ON "events" FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION "follow_zone_in_calendars"();
