CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_choices_topic_known" CHECK ("notification_choices"."topic" in ('requests', 'messages', 'network', 'testimonials', 'events', 'searches', 'announced', 'views', 'reports')),
	CONSTRAINT "notification_choices_email_known" CHECK ("notification_choices"."email" in ('now', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"flag" text NOT NULL,
	"group_key" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"data" jsonb NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('request', 'hold', 'proposal', 'decision', 'expiry', 'offer', 'testimonial', 'matches', 'promoted', 'reviewed', 'invitation', 'views', 'connection_request', 'connection_accepted', 'message', 'report')),
	CONSTRAINT "notifications_topic_known" CHECK ("notifications"."topic" in ('requests', 'messages', 'network', 'testimonials', 'events', 'searches', 'announced', 'views', 'reports')),
	CONSTRAINT "notifications_flag_known" CHECK ("notifications"."flag" in ('network', 'messaging', 'activity')),
	CONSTRAINT "notifications_count_positive" CHECK ("notifications"."count" > 0),
	CONSTRAINT "notifications_group_key_length" CHECK (char_length("notifications"."group_key") between 1 and 200),
	CONSTRAINT "notifications_data_size" CHECK (octet_length("notifications"."data"::text) <= 8000)
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user_id_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group_key" ON "notifications" USING btree ("user_id","group_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null and "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_flag_idx" ON "notifications" USING btree ("user_id","flag","created_at") WHERE "notifications"."in_app";--> statement-breakpoint
CREATE INDEX "notifications_actor_id_idx" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
-- Open tabs of a user read their notifications again: one notice for each user and transaction, however many rows change.
CREATE FUNCTION "notify_live_of_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
      'table', 'notifications', 'type', 'UPDATE', 'profile_id', user_id, 'id', user_id)::text)
    FROM (SELECT DISTINCT user_id FROM changed) AS users_of_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notifications_notify_live_of_inserts" AFTER INSERT ON "notifications"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "notify_live_of_notifications"();
--> statement-breakpoint
CREATE TRIGGER "notifications_notify_live_of_updates" AFTER UPDATE ON "notifications"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "notify_live_of_notifications"();
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_of_others" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_idx" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
-- Only the person who blocks hears of it.
CREATE TRIGGER "blocks_notify_live" AFTER INSERT OR DELETE ON "blocks" FOR EACH ROW EXECUTE FUNCTION "notify_live"('blocker_id', 'blocked_id');
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requester_id" uuid NOT NULL,
	"addressee_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"is_contact" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "connections_state_known" CHECK ("connections"."state" in ('pending', 'accepted', 'ignored', 'ended')),
	CONSTRAINT "connections_of_others" CHECK ("connections"."requester_id" <> "connections"."addressee_id"),
	CONSTRAINT "connections_note_short" CHECK (char_length("connections"."note") <= 500),
	CONSTRAINT "connections_answered" CHECK (("connections"."state" = 'pending') = ("connections"."answered_at" is null)),
	CONSTRAINT "connections_ended_without_note" CHECK ("connections"."state" <> 'ended' or "connections"."note" = '')
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"owner_id" uuid,
	"reporter_id" uuid,
	"reporter_email" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"state_before" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('profile', 'testimonial', 'event', 'message')),
	CONSTRAINT "reports_cause_known" CHECK ("reports"."cause" in ('spam', 'abuse', 'impersonation', 'false_information', 'private_information', 'other')),
	CONSTRAINT "reports_state_known" CHECK ("reports"."state" in ('open', 'dismissed', 'hidden', 'suspended')),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('no_violation', 'already_changed', 'spam', 'abuse', 'impersonation', 'false_information', 'private_information', 'other')),
	CONSTRAINT "reports_texts_short" CHECK (char_length("reports"."text") <= 2000 and char_length("reports"."note") <= 1000 and char_length("reports"."reporter_email") <= 254),
	CONSTRAINT "reports_decided" CHECK (("reports"."state" = 'open') = ("reports"."decided_at" is null) and ("reports"."state" = 'open') = ("reports"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_addressee_id_users_id_fk" FOREIGN KEY ("addressee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_people_key" ON "connections" USING btree (least("requester_id", "addressee_id"),greatest("requester_id", "addressee_id")) WHERE "connections"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "connections_requester_id_idx" ON "connections" USING btree ("requester_id","state");--> statement-breakpoint
CREATE INDEX "connections_addressee_id_idx" ON "connections" USING btree ("addressee_id","state");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at","id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_decided_idx" ON "reports" USING btree ("decided_at","id") WHERE "reports"."state" <> 'open';--> statement-breakpoint
CREATE INDEX "reports_subject_idx" ON "reports" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_reporter_key" ON "reports" USING btree ("reporter_id","kind","subject_id") WHERE "reports"."state" = 'open' and "reports"."reporter_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_owner_id_idx" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by_idx" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "experiences_event_idx" ON "experiences" USING btree (lower("event_name"),"starts_on");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_withheld_is_draft" CHECK ("profiles"."withheld_at" is null or "profiles"."visibility" = 'draft');--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_withheld_not_published" CHECK ("testimonials"."withheld_at" is null or "testimonials"."state" <> 'published');--> statement-breakpoint
-- Each of the two people hears of what concerns them: the one who asked does not hear that they were ignored.
CREATE FUNCTION "notify_connection"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed connections := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
    'table', 'connections', 'type', TG_OP, 'profile_id', person, 'id', changed.id)::text)
  FROM unnest(CASE
    WHEN TG_OP = 'INSERT' AND changed.state = 'ignored' THEN ARRAY[changed.requester_id]
    WHEN TG_OP = 'UPDATE' AND changed.state = 'ignored' THEN ARRAY[changed.addressee_id]
    ELSE ARRAY[changed.requester_id, changed.addressee_id] END) person;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "connections_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "connections" FOR EACH ROW EXECUTE FUNCTION "notify_connection"();
--> statement-breakpoint
CREATE TABLE "conversation_people" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"delivered_to" integer DEFAULT 0 NOT NULL,
	"mailed_to" integer DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"wakes_on_reply" boolean DEFAULT false NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_people_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id"),
	CONSTRAINT "conversation_people_draft_short" CHECK (char_length("conversation_people"."draft") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"event_id" uuid,
	"person_id" uuid,
	"other_id" uuid,
	"started_by" uuid,
	"last_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_belong_to_one" CHECK (num_nonnulls("conversations"."request_id", "conversations"."event_id", "conversations"."other_id") = 1 and ("conversations"."request_id" is null) = ("conversations"."person_id" is not null)),
	CONSTRAINT "conversations_connection_in_order" CHECK ("conversations"."person_id" < "conversations"."other_id")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"message_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_files_kind_known" CHECK ("message_files"."kind" in ('picture', 'file')),
	CONSTRAINT "message_files_name_short" CHECK (char_length("message_files"."name") between 1 and 255),
	CONSTRAINT "message_files_bytes_bounded" CHECK ("message_files"."bytes" between 1 and 104857600),
	CONSTRAINT "message_files_picture_measured" CHECK (("message_files"."kind" = 'picture') = ("message_files"."width" is not null and "message_files"."height" is not null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sender_id" uuid,
	"by_person" boolean NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"quote_of" uuid,
	"hidden_from" uuid[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"withheld_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_text_bounded" CHECK (char_length("messages"."text") <= 10000 and ("messages"."text" = '') = ("messages"."deleted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "conversation_people" ADD CONSTRAINT "conversation_people_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_people" ADD CONSTRAINT "conversation_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_quote_of_fk" FOREIGN KEY ("quote_of") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_people_conversation_id_idx" ON "conversation_people" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_request_id_key" ON "conversations" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_event_person_key" ON "conversations" USING btree ("event_id","person_id") WHERE "conversations"."event_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_connection_key" ON "conversations" USING btree ("person_id","other_id") WHERE "conversations"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_person_id_idx" ON "conversations" USING btree ("person_id") WHERE "conversations"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_other_id_idx" ON "conversations" USING btree ("other_id") WHERE "conversations"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "message_files_message_id_idx" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_files_conversation_id_idx" ON "message_files" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent_idx" ON "message_files" USING btree ("created_at") WHERE "message_files"."message_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_number_key" ON "messages" USING btree ("conversation_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id_key" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_words_idx" ON "messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "messages_quote_of_idx" ON "messages" USING btree ("quote_of") WHERE "messages"."quote_of" is not null;--> statement-breakpoint
CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
-- Who takes part in a conversation follows from what it belongs to (src/features/messages): both sides of a request, a
-- speaker and an event's team, or two connected users. Both functions say the same, from either end.
CREATE FUNCTION "people_of_conversation"("of_conversation" uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH about AS (
    SELECT c.person_id, c.other_id, r.profile_id, r.organizer_id, coalesce(c.event_id, r.event_id) AS event_id
    FROM conversations c LEFT JOIN booking_requests r ON r.id = c.request_id WHERE c.id = of_conversation
  ), people AS (
    SELECT unnest(ARRAY[person_id, other_id, profile_id, organizer_id]) AS id FROM about
    UNION SELECT e.owner_id FROM about JOIN events e ON e.id = about.event_id AND e.deleted_at IS NULL
    UNION SELECT m.user_id FROM about JOIN events e ON e.id = about.event_id AND e.deleted_at IS NULL
      JOIN event_members m ON m.event_id = e.id
  )
  SELECT id FROM people WHERE id IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "conversations_of_person"("of_person" uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH team AS (
    SELECT e.id FROM events e WHERE e.owner_id = of_person AND e.deleted_at IS NULL
    UNION SELECT e.id FROM event_members m JOIN events e ON e.id = m.event_id
      WHERE m.user_id = of_person AND e.deleted_at IS NULL
  )
  SELECT id FROM conversations WHERE person_id = of_person
  UNION SELECT id FROM conversations WHERE other_id = of_person
  UNION SELECT c.id FROM conversations c JOIN team ON team.id = c.event_id
  UNION SELECT c.id FROM booking_requests r JOIN conversations c ON c.request_id = r.id WHERE r.profile_id = of_person
  UNION SELECT c.id FROM booking_requests r JOIN conversations c ON c.request_id = r.id WHERE r.organizer_id = of_person
  UNION SELECT c.id FROM team JOIN booking_requests r ON r.event_id = team.id JOIN conversations c ON c.request_id = r.id
$$;
--> statement-breakpoint
-- Open tabs of the people of a conversation hear that something in it has changed; only its id travels.
CREATE FUNCTION "notify_conversation"("of_conversation" uuid, "except_for" uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', jsonb_build_object(
    'table', 'conversations', 'type', 'UPDATE', 'profile_id', person, 'id', of_conversation)::text)
  FROM people_of_conversation(of_conversation) AS person WHERE NOT person = ANY (except_for)
$$;
--> statement-breakpoint
CREATE FUNCTION "notify_conversation_of_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_conversation(NEW.conversation_id, NEW.hidden_from);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "messages_notify_live" AFTER INSERT OR UPDATE OF "text", "withheld_at" ON "messages" FOR EACH ROW EXECUTE FUNCTION "notify_conversation_of_message"();
--> statement-breakpoint
CREATE FUNCTION "notify_conversation_of_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.read_to <> OLD.read_to THEN
    PERFORM notify_conversation(NEW.conversation_id, '{}');
  ELSIF NEW.delivered_to <> OLD.delivered_to THEN
    PERFORM notify_conversation(NEW.conversation_id, ARRAY[NEW.user_id]);
  ELSE
    PERFORM pg_notify('live', jsonb_build_object(
      'table', 'conversations', 'type', 'UPDATE', 'profile_id', NEW.user_id, 'id', NEW.conversation_id)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "conversation_people_notify_live" AFTER UPDATE OF "read_to", "delivered_to", "is_muted", "archived_at", "snoozed_until", "wakes_on_reply" ON "conversation_people" FOR EACH ROW WHEN ((OLD.read_to, OLD.delivered_to, OLD.is_muted, OLD.archived_at, OLD.snoozed_until, OLD.wakes_on_reply) IS DISTINCT FROM (NEW.read_to, NEW.delivered_to, NEW.is_muted, NEW.archived_at, NEW.snoozed_until, NEW.wakes_on_reply)) EXECUTE FUNCTION "notify_conversation_of_marks"();
