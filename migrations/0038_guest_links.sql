ALTER TABLE "booking_requests" ADD COLUMN "guest_links" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "guest_linked_at" timestamp with time zone;