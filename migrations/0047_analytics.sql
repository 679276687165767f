CREATE TABLE "active_weeks" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "active_weeks_user_id_week_pk" PRIMARY KEY("user_id","week"),
	CONSTRAINT "active_weeks_week_monday" CHECK (extract(isodow from "active_weeks"."week") = 1)
);
--> statement-breakpoint
CREATE TABLE "platform_days" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "platform_days_measure_day_label_pk" PRIMARY KEY("measure","day","label"),
	CONSTRAINT "platform_days_measure_known" CHECK ("platform_days"."measure" in ('applied', 'invited', 'joined', 'published', 'requested', 'accounts', 'profiles', 'events', 'requests', 'active', 'tiers', 'open', 'open_hours', 'step_hours', 'mails')),
	CONSTRAINT "platform_days_label_short" CHECK (char_length("platform_days"."label") <= 120),
	CONSTRAINT "platform_days_count_not_negative" CHECK ("platform_days"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profile_days" (
	"profile_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "profile_days_profile_id_measure_day_value_pk" PRIMARY KEY("profile_id","measure","day","value"),
	CONSTRAINT "profile_days_measure_known" CHECK ("profile_days"."measure" in ('views', 'found', 'country', 'device', 'referrer', 'source')),
	CONSTRAINT "profile_days_value_short" CHECK (char_length("profile_days"."value") <= 253),
	CONSTRAINT "profile_days_count_positive" CHECK ("profile_days"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "rollups" (
	"kind" text PRIMARY KEY NOT NULL,
	"through" date,
	"ran_at" timestamp with time zone,
	"took_ms" integer,
	CONSTRAINT "rollups_kind_known" CHECK ("rollups"."kind" in ('profile_days', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "dismissed_offers" DROP CONSTRAINT "dismissed_offers_offer_known";--> statement-breakpoint
ALTER TABLE "active_weeks" ADD CONSTRAINT "active_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_days" ADD CONSTRAINT "profile_days_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_weeks_week_idx" ON "active_weeks" USING btree ("week");--> statement-breakpoint
CREATE INDEX "profile_days_day_idx" ON "profile_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "dismissed_offers" ADD CONSTRAINT "dismissed_offers_offer_known" CHECK ("dismissed_offers"."offer" in ('recommendations', 'analytics'));
--> statement-breakpoint
-- A person who signs in or stays signed in was active in that week.
CREATE FUNCTION note_active_week() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO active_weeks (user_id, week)
  VALUES (NEW.user_id, date_trunc('week', NEW.updated_at AT TIME ZONE 'UTC')::date)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_active_week AFTER INSERT OR UPDATE OF updated_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_active_week();
--> statement-breakpoint
-- What is known of the weeks before.
INSERT INTO active_weeks (user_id, week)
SELECT user_id, date_trunc('week', updated_at AT TIME ZONE 'UTC')::date FROM sessions
UNION
SELECT actor_id, date_trunc('week', created_at AT TIME ZONE 'UTC')::date FROM audit_log
WHERE action = 'sign_in.ok' AND actor_id IN (SELECT id FROM users)
ON CONFLICT DO NOTHING;
