-- Sessions are our own: the table keeps the hash of a token, so that no copy of the database opens one. Who is signed in stays so.
ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_hash";
--> statement-breakpoint
UPDATE "sessions" SET "token_hash" = encode(sha256(convert_to("token_hash", 'UTF8')), 'hex');
--> statement-breakpoint
ALTER INDEX "sessions_token_key" RENAME TO "sessions_token_hash_key";
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hashed" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
-- Those that end with the browser lasted for a day at most.
ALTER TABLE "sessions" ADD COLUMN "is_remembered" boolean;
--> statement-breakpoint
UPDATE "sessions" SET "is_remembered" = "expires_at" - "created_at" > interval '2 days';
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "is_remembered" SET NOT NULL;
--> statement-breakpoint
-- Nothing was ever written to these: no one signs in through another service.
ALTER TABLE "accounts" DROP COLUMN "access_token", DROP COLUMN "refresh_token", DROP COLUMN "id_token",
  DROP COLUMN "access_token_expires_at", DROP COLUMN "refresh_token_expires_at", DROP COLUMN "scope";
