CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beta_signup_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_notes_text_bounded" CHECK (char_length("application_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"by_admin" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_text_bounded" CHECK (char_length("support_messages"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_threads_state_known" CHECK ("support_threads"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_threads_open_waits" CHECK (("support_threads"."state" = 'open') = ("support_threads"."waiting_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_topic_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_manager_id" uuid;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_beta_signup_id_beta_signups_id_fk" FOREIGN KEY ("beta_signup_id") REFERENCES "public"."beta_signups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_user_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_beta_signup_id_idx" ON "application_notes" USING btree ("beta_signup_id","created_at");--> statement-breakpoint
CREATE INDEX "application_notes_author_id_idx" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_number_key" ON "support_messages" USING btree ("thread_id","number");--> statement-breakpoint
CREATE INDEX "support_messages_author_id_idx" ON "support_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_threads_state_idx" ON "support_threads" USING btree ("state","last_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_manager_id_users_id_fk" FOREIGN KEY ("account_manager_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_account_manager_id_idx" ON "users" USING btree ("account_manager_id") WHERE "users"."account_manager_id" is not null;--> statement-breakpoint
CREATE INDEX "message_files_owner_id_idx" ON "message_files" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_manager_of_organizer" CHECK ("users"."account_manager_id" is null or "users"."user_type" = 'organizer');--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic_known" CHECK ("notification_choices"."topic" in ('requests', 'messages', 'network', 'testimonials', 'events', 'searches', 'announced', 'views', 'reports', 'support'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('request', 'hold', 'proposal', 'decision', 'expiry', 'offer', 'testimonial', 'matches', 'promoted', 'reviewed', 'invitation', 'views', 'connection_request', 'connection_accepted', 'message', 'report', 'support'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_topic_known" CHECK ("notifications"."topic" in ('requests', 'messages', 'network', 'testimonials', 'events', 'searches', 'announced', 'views', 'reports', 'support'));
--> statement-breakpoint
-- By hand, from here on: the user and every admin are told of a change of a thread (docs/specification.md §15).
CREATE FUNCTION "notify_live_of_support"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed support_threads := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('live', jsonb_build_object(
    'table', TG_TABLE_NAME, 'type', TG_OP, 'profile_id', told.id, 'id', changed.user_id)::text)
  FROM (SELECT changed.user_id AS id UNION SELECT users.id FROM users WHERE users.role = 'admin') told;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "support_threads_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "support_threads" FOR EACH ROW EXECUTE FUNCTION "notify_live_of_support"();
