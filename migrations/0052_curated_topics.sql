CREATE SEQUENCE "public"."topic_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "former_topics" (
	"slug" text PRIMARY KEY NOT NULL,
	"former_id" uuid,
	"topic_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"topic_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_suggestions_state_known" CHECK ("topic_suggestions"."state" in ('open', 'accepted', 'merged', 'declined')),
	CONSTRAINT "topic_suggestions_texts_short" CHECK (char_length("topic_suggestions"."name") between 2 and 60 and char_length("topic_suggestions"."note") <= 300 and char_length("topic_suggestions"."reason") <= 300),
	CONSTRAINT "topic_suggestions_decided" CHECK (("topic_suggestions"."state" = 'open') = ("topic_suggestions"."decided_at" is null)),
	CONSTRAINT "topic_suggestions_reason_given" CHECK (("topic_suggestions"."state" = 'declined') = ("topic_suggestions"."reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_body_while_pending";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_unsubscribe_url_while_pending";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_calendar_while_pending";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "number" SET DEFAULT nextval('topic_numbers');--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "known_as" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_topics" ADD CONSTRAINT "former_topics_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_suggestions" ADD CONSTRAINT "topic_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_suggestions" ADD CONSTRAINT "topic_suggestions_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_suggestions" ADD CONSTRAINT "topic_suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_topics_former_id_key" ON "former_topics" USING btree ("former_id");--> statement-breakpoint
CREATE INDEX "former_topics_topic_id_idx" ON "former_topics" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "topic_suggestions_open_idx" ON "topic_suggestions" USING btree ("created_at","id") WHERE "topic_suggestions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "topic_suggestions_decided_idx" ON "topic_suggestions" USING btree ("decided_at","id") WHERE "topic_suggestions"."state" <> 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "topic_suggestions_open_key" ON "topic_suggestions" USING btree ("user_id",lower("name")) WHERE "topic_suggestions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "topic_suggestions_topic_id_idx" ON "topic_suggestions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "topic_suggestions_decided_by_idx" ON "topic_suggestions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_kind_idx" ON "mail_outbox" USING btree ("kind","created_at","id");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_body_while_pending" CHECK (("mail_outbox"."state" <> 'pending' or "mail_outbox"."html" is not null) and ("mail_outbox"."state" in ('pending', 'failed') or "mail_outbox"."html" is null) and ("mail_outbox"."html" is null) = ("mail_outbox"."text" is null));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_unsubscribe_url_while_pending" CHECK ("mail_outbox"."unsubscribe_url" is null or ("mail_outbox"."html" is not null and "mail_outbox"."unsubscribe_url" ~ '^https?://[^<>[:space:][:cntrl:]]+$'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_calendar_while_pending" CHECK ("mail_outbox"."calendar" is null or ("mail_outbox"."html" is not null and "mail_outbox"."calendar_uid" is not null and "mail_outbox"."calendar_sequence" is not null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('request', 'hold', 'proposal', 'decision', 'expiry', 'offer', 'testimonial', 'matches', 'promoted', 'reviewed', 'invitation', 'views', 'connection_request', 'connection_accepted', 'message', 'report', 'support', 'plan', 'topic_suggestion'));
--> statement-breakpoint
-- Topics that admins change (docs/specification.md §25). Their numbers go on behind those of the first list.
SELECT setval('topic_numbers', coalesce((SELECT max("number") FROM "topics"), 0) + 1, false);--> statement-breakpoint
-- A name that changes is on pages, in the search index and in open tabs; a merge moves the rows first and then adds the merged
-- topic's names to the one that stays.
CREATE FUNCTION "notify_topic_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (profile_id) SELECT profile_id FROM profile_topics WHERE topic_id = NEW.id ORDER BY profile_id
    ON CONFLICT (profile_id) DO UPDATE SET version = excluded.version, changed_at = excluded.changed_at;
  PERFORM pg_notify('search', '');
  PERFORM pg_notify('pages', '/speaker/');
  PERFORM pg_notify('pages', '/events/');
  PERFORM pg_notify('live', jsonb_build_object(
    'table', 'profile_topics', 'type', TG_OP, 'profile_id', profile_id, 'id', NEW.id)::text)
    FROM profile_topics WHERE topic_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "topics_notify_names" AFTER UPDATE OF "name", "slug", "known_as" ON "topics" FOR EACH ROW EXECUTE FUNCTION "notify_topic_names"();
--> statement-breakpoint
CREATE FUNCTION "notify_topics"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('topics', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "topics_notify" AFTER INSERT OR UPDATE OR DELETE ON "topics" FOR EACH STATEMENT EXECUTE FUNCTION "notify_topics"();
--> statement-breakpoint
CREATE TRIGGER "former_topics_notify" AFTER INSERT OR UPDATE OR DELETE ON "former_topics" FOR EACH STATEMENT EXECUTE FUNCTION "notify_topics"();
