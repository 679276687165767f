-- A library that is gone had these columns; nothing reads them. Part of the same update as 0019, which stops the old processes first.
DELETE FROM "accounts" WHERE "provider_id" <> 'credential' OR "password" IS NULL;
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "id", DROP COLUMN "provider_id", DROP COLUMN "account_id",
  ALTER COLUMN "password" SET NOT NULL, ADD PRIMARY KEY ("user_id");
--> statement-breakpoint
DROP INDEX "accounts_user_id_idx";
--> statement-breakpoint
ALTER TABLE "passkeys" DROP COLUMN "device_type", DROP COLUMN "backed_up", DROP COLUMN "aaguid";
--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "created_at", DROP COLUMN "updated_at";
--> statement-breakpoint
DROP INDEX "verifications_identifier_idx";
