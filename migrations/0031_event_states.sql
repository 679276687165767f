ALTER TABLE "events" DROP CONSTRAINT "events_state_known";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rejection_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_in_review_idx" ON "events" USING btree ("submitted_at","id") WHERE "events"."state" = 'in_review' and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "events_published_idx" ON "events" USING btree ("starts_at","id") WHERE "events"."state" = 'published' and "events"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_rejection_reasoned" CHECK (("events"."state" = 'rejected') = ("events"."rejection_reason" <> '') and char_length("events"."rejection_reason") <= 1000);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_review_submitted" CHECK ("events"."state" <> 'in_review' or "events"."submitted_at" is not null);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_state_known" CHECK ("events"."state" in ('draft', 'in_review', 'published', 'rejected', 'cancelled'));--> statement-breakpoint
-- The page and the calendar file of a published event are cached (src/server/http/answer-cache.ts): emptied when it changes, and
-- nothing of it remains once it is withdrawn. Slots and topics change together with `updated_at` of their event.
CREATE FUNCTION "notify_event_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'published' NOT IN (coalesce(OLD.state, ''), coalesce(NEW.state, '')) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('pages', '/events/' || coalesce(NEW.id, OLD.id));
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (NEW.deleted_at IS NOT NULL OR is_withdrawal(to_jsonb(OLD), to_jsonb(NEW)))) THEN
    PERFORM pg_notify('pages_withdrawn', '/events/' || OLD.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_withdrawal_of_event_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_withdrawn', '/events/' || OLD.event_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The organizer's name is on the page, and a suspended organizer has none.
CREATE FUNCTION "notify_event_pages_of_organizer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_withdrawn', '/events/' || id) FROM events WHERE owner_id = NEW.id AND state = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "events_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION "notify_event_page"();
--> statement-breakpoint
CREATE TRIGGER "event_slots_notify_withdrawal" AFTER DELETE ON "event_slots" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal_of_event_part"();
--> statement-breakpoint
CREATE TRIGGER "event_topics_notify_withdrawal" AFTER DELETE ON "event_topics" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal_of_event_part"();
--> statement-breakpoint
CREATE TRIGGER "profiles_notify_event_pages" AFTER UPDATE OF "first_name", "last_name", "organisation" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "notify_event_pages_of_organizer"();
--> statement-breakpoint
CREATE TRIGGER "users_notify_event_pages" AFTER UPDATE OF "suspended_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_event_pages_of_organizer"();
