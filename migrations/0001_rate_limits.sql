-- Counters of rate limits, shared by all processes. Unlogged: a crash of the database forgets them, and in return
-- counting costs no write to the log. The columns are those that rate-limiter-flexible expects.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");
