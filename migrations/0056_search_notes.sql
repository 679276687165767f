-- Which changes the search index hears of (docs/search.md). A hold that moves keeps its moment, but not its days.
DROP TRIGGER "booking_requests_note_search_change" ON "booking_requests";
--> statement-breakpoint
CREATE TRIGGER "booking_requests_note_search_change" AFTER UPDATE ON "booking_requests" FOR EACH ROW
  WHEN (OLD."state" = 'confirmed' OR NEW."state" = 'confirmed' OR OLD."held_at" IS DISTINCT FROM NEW."held_at"
    OR (OLD."starts_on", OLD."ends_on") IS DISTINCT FROM (NEW."starts_on", NEW."ends_on"))
  EXECUTE FUNCTION "note_search_change_of_row"();
--> statement-breakpoint
-- A plan changes what is found of its own speakers, and only by the features that src/features/search/facts.server.ts reads.
-- In the order in which every change of many profiles notes them, so that two at once do not wait for each other.
CREATE FUNCTION "note_search_change_of_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (profile_id) SELECT id FROM profiles
    WHERE visibility = 'public' AND subscription_tier_id IN (OLD.tier_id, NEW.tier_id) AND EXISTS (
      SELECT FROM subscription_features
      WHERE id IN (OLD.feature_id, NEW.feature_id) AND feature_key IN ('topics', 'past_events', 'testimonials'))
    ORDER BY id
    ON CONFLICT (profile_id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at;
  PERFORM pg_notify('search', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "tier_features_note_search_change" ON "tier_features";
--> statement-breakpoint
CREATE TRIGGER "tier_features_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "tier_features" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_plan"();
--> statement-breakpoint
DROP FUNCTION "note_search_change_of_all"();
