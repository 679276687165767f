CREATE TABLE "admin_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_setups_token_hashed" CHECK ("admin_setups"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_setups_token_hash_key" ON "admin_setups" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "beta_signups_name_idx" ON "beta_signups" USING btree (lower(coalesce("name", '')),"id");--> statement-breakpoint
CREATE INDEX "beta_signups_status_idx" ON "beta_signups" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "beta_signups_source_idx" ON "beta_signups" USING btree ("source");--> statement-breakpoint
CREATE INDEX "invitations_beta_signup_id_idx" ON "invitations" USING btree ("beta_signup_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent_idx" ON "mail_outbox" USING btree ("state") WHERE "mail_outbox"."state" in ('pending', 'failed');