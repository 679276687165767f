-- Of a cached page that was emptied the last copy stays, and is served while the database is away (src/server/http/answer-cache.ts).
-- Not so where something was withdrawn: hidden, suspended, renamed, deleted or taken out. What can be is counted as withdrawn;
-- only values that gave way to other values are an edit.
CREATE FUNCTION "is_withdrawal"("before" jsonb, "after" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_each("before") AS was (name, value)
    WHERE was.value IS DISTINCT FROM "after" -> was.name AND (
      was.name IN ('visibility', 'fee_visibility', 'state', 'username', 'user_type', 'subscription_tier_id', 'suspended_at', 'deleted_at')
      OR "after" -> was.name IN ('null', '""', 'false')
      OR CASE WHEN jsonb_typeof(was.value) = 'array' AND jsonb_typeof("after" -> was.name) = 'array'
           THEN jsonb_array_length("after" -> was.name) < jsonb_array_length(was.value) ELSE false END
    )
  )
$$;
--> statement-breakpoint
-- The argument names the column with the profile's id.
CREATE FUNCTION "notify_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NOT is_withdrawal(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('pages_withdrawn', '/speaker/' || username)
    FROM profiles WHERE id = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid AND username IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_withdrawal_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.username IS NOT NULL AND (TG_OP = 'DELETE' OR is_withdrawal(to_jsonb(OLD), to_jsonb(NEW))) THEN
    PERFORM pg_notify('pages_withdrawn', '/speaker/' || OLD.username);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_withdrawal_of_experience_topic"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_withdrawn', '/speaker/' || username)
    FROM profiles JOIN experiences ON profiles.id = experiences.profile_id
    WHERE experiences.id = OLD.experience_id AND username IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What plans show changes for everyone on them at once.
CREATE FUNCTION "notify_withdrawals_by_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_withdrawn', '/speaker/');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_notify_withdrawal" AFTER UPDATE OR DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal_of_profile"();
--> statement-breakpoint
CREATE TRIGGER "users_notify_withdrawal" AFTER UPDATE OF "suspended_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal"('id');
--> statement-breakpoint
CREATE TRIGGER "profile_topics_notify_withdrawal" AFTER DELETE ON "profile_topics" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "profile_countries_notify_withdrawal" AFTER DELETE ON "profile_countries" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "experiences_notify_withdrawal" AFTER UPDATE OR DELETE ON "experiences" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "experience_topics_notify_withdrawal" AFTER DELETE ON "experience_topics" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal_of_experience_topic"();
--> statement-breakpoint
CREATE TRIGGER "testimonials_notify_withdrawal" AFTER UPDATE OR DELETE ON "testimonials" FOR EACH ROW EXECUTE FUNCTION "notify_withdrawal"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "tier_features_notify_withdrawals" AFTER INSERT OR UPDATE OR DELETE ON "tier_features" EXECUTE FUNCTION "notify_withdrawals_by_plans"();
--> statement-breakpoint
-- The files of a profile are cached like its page now, and the figures on all of them count answered requests.
CREATE TRIGGER "booking_requests_notify_pages" AFTER UPDATE OF "answered_at" OR DELETE ON "booking_requests" FOR EACH ROW EXECUTE FUNCTION "notify_page_of_row"('profile_id');
