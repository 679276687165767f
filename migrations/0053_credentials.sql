CREATE TABLE "credential_issuers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"issued" integer DEFAULT 0 NOT NULL,
	"revoked" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"experience_id" uuid NOT NULL,
	"issuer_id" uuid,
	"status_index" integer,
	"document" json,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "credentials_of_an_issuer" CHECK (("credentials"."issuer_id" is null) = ("credentials"."status_index" is null) and ("credentials"."issuer_id" is not null or "credentials"."document" is not null))
);
--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "confirmation_state" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "confirmation_host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credential_issuers" ADD CONSTRAINT "credential_issuers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_issuer_id_credential_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."credential_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_issuers_user_id_key" ON "credential_issuers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_experience_id_key" ON "credentials" USING btree ("experience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_status_index_key" ON "credentials" USING btree ("issuer_id","status_index");--> statement-breakpoint
CREATE INDEX "credentials_profile_id_idx" ON "credentials" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "credentials_checked_at_idx" ON "credentials" USING btree ("checked_at") WHERE "credentials"."issuer_id" is null;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_confirmation_state_known" CHECK ("experiences"."confirmation_state" in ('waiting', 'valid', 'unreachable', 'revoked', 'unknown_issuer', 'not_signed'));--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_confirmation_host_short" CHECK (char_length("experiences"."confirmation_host") <= 260);--> statement-breakpoint
-- An engagement that is no longer confirmed revokes its credential, in the same statement and for good: rows of engagements and
-- credentials may go later, the bit in the list of the issuer stays.
CREATE FUNCTION "revoke_credential"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credential_issuers SET revoked = revoked || credentials.status_index FROM credentials
    WHERE credentials.experience_id = NEW.id AND credential_issuers.id = credentials.issuer_id
      AND NOT credentials.status_index = ANY (credential_issuers.revoked);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "experiences_revoke_credential" AFTER UPDATE OF "verification" ON "experiences" FOR EACH ROW
  WHEN (OLD.verification = 'organizer_confirmed' AND NEW.verification <> 'organizer_confirmed') EXECUTE FUNCTION "revoke_credential"();
--> statement-breakpoint
-- One of another installation is about the engagement as it was.
CREATE FUNCTION "forget_imported_credential"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM credentials WHERE experience_id = NEW.id AND issuer_id IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "experiences_forget_imported_credential" AFTER UPDATE OF "confirmation_host" ON "experiences" FOR EACH ROW
  WHEN (OLD.confirmation_host <> '' AND NEW.confirmation_host = '') EXECUTE FUNCTION "forget_imported_credential"();
