-- Pages of events no longer show a speaker whose account was deleted: their bookings go to another profile.
DROP TRIGGER "booking_requests_notify_event_page" ON "booking_requests";
--> statement-breakpoint
CREATE TRIGGER "booking_requests_notify_event_page" AFTER UPDATE OF "state", "event_id", "slot_id", "profile_id" OR DELETE ON "booking_requests" FOR EACH ROW EXECUTE FUNCTION "notify_event_page_of_booking"();
