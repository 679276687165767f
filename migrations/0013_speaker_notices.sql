-- Cached pages of a speaker are emptied in every process when anything on them has changed (src/server/pages/pages.ts), and
-- open tabs of a profile hear of its changes (src/server/live). Ids and names alone: a notice is a hint, rows are read anew.
CREATE FUNCTION "notify_speaker_page"(of_profile uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('pages', '/speaker/' || username) FROM profiles WHERE id = of_profile AND username IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "notify_page_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_speaker_page((to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_pages_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.username IS NOT NULL THEN
    PERFORM pg_notify('pages', '/speaker/' || OLD.username);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.username IS NOT NULL THEN
    PERFORM pg_notify('pages', '/speaker/' || NEW.username);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_page_of_experience_topic"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_speaker_page(profile_id) FROM experiences WHERE id = coalesce(NEW.experience_id, OLD.experience_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_pages_of_media"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_speaker_page(id) FROM profiles WHERE headshot_id = NEW.id OR cover_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_all_speaker_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', '/speaker/');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Channel `live`: the table, the kind of change, whose profile it is, and the other half of the key.
CREATE FUNCTION "notify_live"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
    'table', TG_TABLE_NAME, 'type', TG_OP, 'profile_id', changed ->> TG_ARGV[0], 'id', changed ->> TG_ARGV[1])::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "notify_pages_of_profile"();
--> statement-breakpoint
CREATE TRIGGER "users_notify_pages" AFTER UPDATE OF "suspended_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_page_of_row"('id');
--> statement-breakpoint
CREATE TRIGGER "former_usernames_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "former_usernames" FOR EACH ROW EXECUTE FUNCTION "notify_pages_of_profile"();
--> statement-breakpoint
CREATE TRIGGER "profile_topics_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "profile_topics" FOR EACH ROW EXECUTE FUNCTION "notify_page_of_row"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "profile_countries_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "profile_countries" FOR EACH ROW EXECUTE FUNCTION "notify_page_of_row"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "experiences_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "experiences" FOR EACH ROW EXECUTE FUNCTION "notify_page_of_row"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "experience_topics_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "experience_topics" FOR EACH ROW EXECUTE FUNCTION "notify_page_of_experience_topic"();
--> statement-breakpoint
CREATE TRIGGER "testimonials_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "testimonials" FOR EACH ROW EXECUTE FUNCTION "notify_page_of_row"('profile_id');
--> statement-breakpoint
CREATE TRIGGER "media_notify_pages" AFTER UPDATE ON "media" FOR EACH ROW EXECUTE FUNCTION "notify_pages_of_media"();
--> statement-breakpoint
CREATE TRIGGER "subscription_tiers_notify_pages" AFTER UPDATE ON "subscription_tiers" EXECUTE FUNCTION "notify_all_speaker_pages"();
--> statement-breakpoint
CREATE TRIGGER "tier_features_notify_pages" AFTER INSERT OR UPDATE OR DELETE ON "tier_features" EXECUTE FUNCTION "notify_all_speaker_pages"();
--> statement-breakpoint
CREATE TRIGGER "profiles_notify_live" AFTER UPDATE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "notify_live"('id', 'id');
--> statement-breakpoint
CREATE TRIGGER "profile_topics_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "profile_topics" FOR EACH ROW EXECUTE FUNCTION "notify_live"('profile_id', 'topic_id');
--> statement-breakpoint
CREATE TRIGGER "profile_countries_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "profile_countries" FOR EACH ROW EXECUTE FUNCTION "notify_live"('profile_id', 'country_id');
--> statement-breakpoint
-- A profile that is removed leaves its names behind, kept back for a while (docs/specification.md §20.48).
CREATE FUNCTION "keep_back_username"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE former_usernames SET freed_at = now() WHERE profile_id = OLD.id;
  IF OLD.username IS NOT NULL THEN
    INSERT INTO former_usernames (username) VALUES (OLD.username)
      ON CONFLICT (username) DO UPDATE SET profile_id = NULL, freed_at = now();
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_keep_back_username" BEFORE DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "keep_back_username"();
