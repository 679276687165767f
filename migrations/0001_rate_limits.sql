-- Counters of rate limits, shared by all processes. Unlogged: a crash of the database forgets them, and in return
-- counting costs no write to the log.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at_idx" ON "rate_limits" USING btree ("expires_at");
