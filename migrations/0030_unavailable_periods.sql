CREATE TABLE "unavailable_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unavailable_periods_kind_known" CHECK ("unavailable_periods"."kind" in ('blocked', 'travel')),
	CONSTRAINT "unavailable_periods_days_bounded" CHECK ("unavailable_periods"."last_day" between "unavailable_periods"."first_day" and "unavailable_periods"."first_day" + 365),
	CONSTRAINT "unavailable_periods_note_short" CHECK (char_length("unavailable_periods"."note") <= 200)
);
--> statement-breakpoint
ALTER TABLE "unavailable_periods" ADD CONSTRAINT "unavailable_periods_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unavailable_periods_profile_id_idx" ON "unavailable_periods" USING btree ("profile_id","first_day","id");--> statement-breakpoint
CREATE TRIGGER "unavailable_periods_note_search_change" AFTER INSERT OR UPDATE OR DELETE ON "unavailable_periods" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_row"();--> statement-breakpoint
CREATE TRIGGER "unavailable_periods_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "unavailable_periods" FOR EACH ROW EXECUTE FUNCTION "notify_live"('profile_id', 'id');
