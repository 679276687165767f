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
