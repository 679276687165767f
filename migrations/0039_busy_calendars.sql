CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_address" text NOT NULL,
	"address_mark" text NOT NULL,
	"busy" datemultirange NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"next_refresh_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "busy_calendars_name_short" CHECK (char_length("busy_calendars"."name") between 1 and 60),
	CONSTRAINT "busy_calendars_failure_known" CHECK (("busy_calendars"."failures" = 0) = ("busy_calendars"."problem" is null) and ("busy_calendars"."failures" = 0) = ("busy_calendars"."failed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "busy_calendars_address_key" ON "busy_calendars" USING btree ("profile_id","address_mark");--> statement-breakpoint
CREATE INDEX "busy_calendars_next_refresh_at_idx" ON "busy_calendars" USING btree ("next_refresh_at");--> statement-breakpoint
CREATE TRIGGER "busy_calendars_note_search_change" AFTER INSERT OR DELETE ON "busy_calendars" FOR EACH ROW EXECUTE FUNCTION "note_search_change_of_row"();--> statement-breakpoint
CREATE TRIGGER "busy_calendars_note_search_change_of_days" AFTER UPDATE ON "busy_calendars" FOR EACH ROW WHEN (OLD."busy" IS DISTINCT FROM NEW."busy") EXECUTE FUNCTION "note_search_change_of_row"();--> statement-breakpoint
CREATE TRIGGER "busy_calendars_notify_live" AFTER INSERT OR DELETE ON "busy_calendars" FOR EACH ROW EXECUTE FUNCTION "notify_live"('profile_id', 'id');--> statement-breakpoint
CREATE TRIGGER "busy_calendars_notify_live_of_change" AFTER UPDATE ON "busy_calendars" FOR EACH ROW WHEN ((OLD."refreshed_at", OLD."failures", OLD."name") IS DISTINCT FROM (NEW."refreshed_at", NEW."failures", NEW."name")) EXECUTE FUNCTION "notify_live"('profile_id', 'id');
