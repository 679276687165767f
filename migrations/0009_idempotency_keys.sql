-- Answers to requests that carry an Idempotency-Key, for a day. The key is a hash of the route, the network and the key that
-- was sent. A row without a status is claimed by a request under way, until expires_at.
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY,
	"claim" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_answered" CHECK (("status" is null) = ("answer" is null) and "status" < 500)
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys" USING btree ("expires_at");
