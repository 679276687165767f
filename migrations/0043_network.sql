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
