-- A name for addresses and a short key for the search index. All names in the curated list are in plain Latin letters.
ALTER TABLE "topics" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "number" smallint;--> statement-breakpoint
UPDATE "topics" SET "slug" = btrim(regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g'), '-');--> statement-breakpoint
UPDATE "topics" SET "number" = ordered.number FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM "topics") ordered WHERE ordered.id = "topics"."id";--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "topics_slug_key" ON "topics" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_number_key" ON "topics" USING btree ("number");--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_slug_valid" CHECK ("topics"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
--> statement-breakpoint
-- The search index (docs/search.md). Triggers only note which profiles have changed, in the transaction of the change, and
-- take out at once what may no longer be found; the words are made by the indexer (src/features/search/indexer.server.ts).
CREATE SEQUENCE "public"."search_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "search_changes" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT nextval('search_versions') NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_deletions" (
	"deletion" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_deletions_deletion_word_pk" PRIMARY KEY("deletion","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"speakers" integer NOT NULL,
	"in_names" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speaker_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"quality" real NOT NULL,
	"by_rating" real NOT NULL,
	"by_activity" integer NOT NULL,
	"fee" integer,
	"formats" smallint NOT NULL,
	"country" text,
	"topics" smallint[] NOT NULL,
	"languages" text[] NOT NULL,
	"city" text NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speaker_search" ADD CONSTRAINT "speaker_search_id_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_beginning_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "speaker_search_lexemes_idx" ON "speaker_search" USING gin ("lexemes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "speaker_search_by_rating_idx" ON "speaker_search" USING btree ("by_rating","id");--> statement-breakpoint
CREATE INDEX "speaker_search_by_activity_idx" ON "speaker_search" USING btree ("by_activity","id");--> statement-breakpoint
CREATE INDEX "speaker_search_city_idx" ON "speaker_search" USING btree ("city" text_pattern_ops) WHERE "speaker_search"."city" <> '';--> statement-breakpoint
-- The words beside the row and not in it, so that counting rows reads little. What is counted stays in the row: read from
-- beside it, it would take most of the time of a search.
ALTER TABLE "speaker_search" ALTER COLUMN "lexemes" SET STORAGE EXTERNAL,
  ALTER COLUMN "topics" SET STORAGE MAIN, ALTER COLUMN "languages" SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE "speaker_search" SET (toast_tuple_target = 128);
--> statement-breakpoint
CREATE FUNCTION "note_search_change"(of_profile uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (profile_id) VALUES (of_profile)
    ON CONFLICT (profile_id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at;
  PERFORM pg_notify('search', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_search_change_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_change(coalesce(NEW.profile_id, OLD.profile_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_search_change_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.visibility = 'public' THEN
    IF NEW.visibility <> 'public' THEN
      DELETE FROM speaker_search WHERE id = NEW.id;
    ELSIF NEW.fee_visibility = 'on_request' AND OLD.fee_visibility <> 'on_request' THEN
      UPDATE speaker_search SET fee = NULL WHERE id = NEW.id;
    END IF;
  ELSIF NEW.visibility <> 'public' THEN
    RETURN NULL;
  END IF;
  PERFORM note_search_change(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_search_change_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.suspended_at IS NOT NULL THEN
    DELETE FROM speaker_search WHERE id = NEW.id;
  END IF;
  PERFORM note_search_change(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "note_search_change_of_all"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (profile_id) SELECT id FROM profiles WHERE visibility = 'public'
    ON CONFLICT (profile_id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at;
  PERFORM pg_notify('search', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_note_search_change" AFTER INSERT OR UPDATE ON "profiles" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_profile"();
--> statement-breakpoint
CREATE TRIGGER "users_note_search_change" AFTER UPDATE OF "suspended_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_user"();
--> statement-breakpoint
CREATE TRIGGER "profile_topics_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "profile_topics" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_row"();
--> statement-breakpoint
CREATE TRIGGER "experiences_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "experiences" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_row"();
--> statement-breakpoint
CREATE TRIGGER "testimonials_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "testimonials" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_row"();
--> statement-breakpoint
CREATE TRIGGER "tier_features_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "tier_features" EXECUTE FUNCTION "note_search_change_of_all"();
--> statement-breakpoint
INSERT INTO "search_changes" ("profile_id") SELECT "id" FROM "profiles" WHERE "visibility" = 'public';
