ALTER TABLE "booking_request_steps" DROP CONSTRAINT "booking_request_steps_action_known";--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_request_steps" ADD CONSTRAINT "booking_request_steps_action_known" CHECK ("booking_request_steps"."action" in ('accept', 'confirm', 'agree', 'hold', 'request', 'propose', 'keep_terms', 'decline', 'withdraw', 'cancel', 'extend', 'complete', 'record_no_show', 'record_late_cancellation', 'reply', 'send', 'expire', 'end_hold'));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_cancelled_by_known" CHECK ("booking_requests"."cancelled_by" in ('organizer', 'speaker'));--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_recorded_by_known" CHECK ("booking_requests"."recorded_by" in ('organizer', 'speaker'));--> statement-breakpoint
UPDATE "booking_requests" SET "cancelled_by" = "side" FROM "booking_request_steps"
WHERE "request_id" = "booking_requests"."id" AND "action" = 'cancel' AND "from_state" = 'confirmed' AND "settled_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "booking_requests" SET "over_at" = "moved_at" WHERE "state" IN ('completed', 'declined', 'withdrawn', 'expired', 'cancelled');
