CREATE TABLE "seen_places" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_places_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "seen_places_place_known" CHECK ("seen_places"."place" in ('network', 'messaging', 'activity', 'requests', 'testimonials'))
);
--> statement-breakpoint
ALTER TABLE "seen_places" ADD CONSTRAINT "seen_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Open tabs hear of what comes to their person (src/server/live): of requests only once the speaker was told of them.
CREATE TRIGGER "booking_requests_notify_live" AFTER INSERT OR UPDATE ON "booking_requests" FOR EACH ROW WHEN (NEW.requested_at IS NOT NULL) EXECUTE FUNCTION "notify_live"('profile_id', 'id');
--> statement-breakpoint
CREATE TRIGGER "booking_requests_notify_live_delete" AFTER DELETE ON "booking_requests" FOR EACH ROW WHEN (OLD.requested_at IS NOT NULL) EXECUTE FUNCTION "notify_live"('profile_id', 'id');
--> statement-breakpoint
CREATE TRIGGER "testimonials_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "testimonials" FOR EACH ROW EXECUTE FUNCTION "notify_live"('profile_id', 'id');
--> statement-breakpoint
CREATE TRIGGER "seen_places_notify_live" AFTER INSERT OR UPDATE ON "seen_places" FOR EACH ROW EXECUTE FUNCTION "notify_live"('user_id', 'place');
