CREATE TABLE "booking_request_sides" (
	"request_id" uuid NOT NULL,
	"side" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_request_sides_request_id_side_pk" PRIMARY KEY("request_id","side"),
	CONSTRAINT "booking_request_sides_side_known" CHECK ("booking_request_sides"."side" in ('organizer', 'speaker')),
	CONSTRAINT "booking_request_sides_note_short" CHECK (char_length("booking_request_sides"."note") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "booking_request_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"action" text NOT NULL,
	"side" text,
	"actor_id" uuid,
	"way" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"terms" jsonb NOT NULL,
	"is_firm" boolean,
	"override_reason" text,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "booking_request_steps_action_known" CHECK ("booking_request_steps"."action" in ('accept', 'confirm', 'agree', 'hold', 'request', 'propose', 'keep_terms', 'decline', 'withdraw', 'cancel', 'extend', 'complete', 'send', 'expire', 'end_hold')),
	CONSTRAINT "booking_request_steps_side_known" CHECK ("booking_request_steps"."side" in ('organizer', 'speaker')),
	CONSTRAINT "booking_request_steps_way_known" CHECK ("booking_request_steps"."way" in ('page', 'mail', 'job')),
	CONSTRAINT "booking_request_steps_reason_known" CHECK ("booking_request_steps"."reason" in ('not_available', 'not_my_topic', 'fee', 'travel', 'too_little_notice', 'illness', 'other', 'filled', 'programme_changed', 'budget', 'event_cancelled', 'date_taken', 'no_answer', 'hold_over', 'date_past')),
	CONSTRAINT "booking_request_steps_notes_short" CHECK (char_length("booking_request_steps"."note") <= 2000 and char_length("booking_request_steps"."override_reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "booking_requests" DROP CONSTRAINT "booking_requests_state_known";--> statement-breakpoint
DROP INDEX "booking_requests_organizer_id_idx";--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "sent_by" text DEFAULT 'organizer' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "asks_for" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "is_firm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "proposed_terms" jsonb;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "proposal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "hold_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "override_reason" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "moved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_request_sides" ADD CONSTRAINT "booking_request_sides_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_request_steps" ADD CONSTRAINT "booking_request_steps_request_id_booking_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_request_steps" ADD CONSTRAINT "booking_request_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_request_steps_request_id_idx" ON "booking_request_steps" USING btree ("request_id","taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_request_steps_one_pending" ON "booking_request_steps" USING btree ("request_id") WHERE "booking_request_steps"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "booking_requests_profile_moved_idx" ON "booking_requests" USING btree ("profile_id","moved_at");--> statement-breakpoint
CREATE INDEX "booking_requests_organizer_id_idx" ON "booking_requests" USING btree ("organizer_id","moved_at");--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_sent_by_known" CHECK ("booking_requests"."sent_by" in ('organizer', 'speaker'));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_asks_for_known" CHECK ("booking_requests"."asks_for" in ('booking', 'hold'));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_proposed_by_known" CHECK ("booking_requests"."proposed_by" in ('organizer', 'speaker'));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_proposal_whole" CHECK (("booking_requests"."proposed_by" is null) = ("booking_requests"."proposed_terms" is null));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_hold_whole" CHECK (("booking_requests"."held_at" is null) = ("booking_requests"."hold_ends_at" is null));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_hold_has_date" CHECK ("booking_requests"."held_at" is null or "booking_requests"."starts_on" is not null);--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booking_has_date" CHECK ("booking_requests"."state" <> 'confirmed' or "booking_requests"."starts_on" is not null);--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_notes_short" CHECK (char_length("booking_requests"."proposal_note") <= 2000 and char_length("booking_requests"."override_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_state_known" CHECK ("booking_requests"."state" in ('pending_confirmation', 'requested', 'held', 'proposed', 'accepted', 'confirmed', 'completed', 'declined', 'withdrawn', 'expired', 'cancelled'));--> statement-breakpoint
UPDATE "booking_requests" SET "moved_at" = coalesce("answered_at", "requested_at", "created_at");
--> statement-breakpoint
-- Two confirmed bookings of a speaker share no day, unless the speaker has said why. The range of one id stands for the
-- equality that an exclusion constraint over a GiST index lacks without an extension.
CREATE TYPE "uuid_range" AS RANGE (subtype = uuid);
--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_no_overlap" EXCLUDE USING gist (
  "uuid_range"("profile_id", "profile_id", '[]') WITH &&,
  daterange("starts_on", coalesce("ends_on", "starts_on"), '[]') WITH &&
) WHERE ("state" = 'confirmed' AND "override_reason" IS NULL);
--> statement-breakpoint
CREATE TRIGGER "booking_requests_notify_organizer" AFTER INSERT OR UPDATE ON "booking_requests" FOR EACH ROW WHEN (NEW."organizer_id" IS NOT NULL) EXECUTE FUNCTION "notify_live"('organizer_id', 'id');
--> statement-breakpoint
CREATE TRIGGER "booking_requests_note_search_change" AFTER UPDATE ON "booking_requests" FOR EACH ROW
  WHEN (OLD."state" = 'confirmed' OR NEW."state" = 'confirmed' OR OLD."held_at" IS DISTINCT FROM NEW."held_at")
  EXECUTE FUNCTION "note_search_change_of_row"();
