-- Tells every process whose answer to "who am I" is no longer true (src/server/http/own-answers.ts). Changes alone: signing in,
-- which only adds a session, costs nothing.
CREATE FUNCTION "notify_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('people', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_everybody"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('people', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_notify" AFTER UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_person"('id');
--> statement-breakpoint
CREATE TRIGGER "profiles_notify" AFTER INSERT OR UPDATE OR DELETE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "notify_person"('id');
--> statement-breakpoint
CREATE TRIGGER "sessions_notify" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "notify_person"('user_id');
--> statement-breakpoint
CREATE TRIGGER "subscription_tiers_notify" AFTER INSERT OR UPDATE OR DELETE ON "subscription_tiers" EXECUTE FUNCTION "notify_everybody"();
--> statement-breakpoint
CREATE TRIGGER "tier_features_notify" AFTER INSERT OR UPDATE OR DELETE ON "tier_features" EXECUTE FUNCTION "notify_everybody"();
--> statement-breakpoint
CREATE TRIGGER "subscription_features_notify" AFTER INSERT OR UPDATE OR DELETE ON "subscription_features" EXECUTE FUNCTION "notify_everybody"();
