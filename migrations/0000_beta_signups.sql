CREATE TABLE "beta_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"user_type" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "beta_signups_email_lowercased" CHECK ("beta_signups"."email" = lower("beta_signups"."email")),
	CONSTRAINT "beta_signups_email_valid" CHECK ("beta_signups"."email" ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length("beta_signups"."email") <= 254),
	CONSTRAINT "beta_signups_name_trimmed" CHECK ("beta_signups"."name" = btrim("beta_signups"."name") and char_length("beta_signups"."name") between 1 and 120),
	CONSTRAINT "beta_signups_user_type_known" CHECK ("beta_signups"."user_type" in ('speaker', 'organizer')),
	CONSTRAINT "beta_signups_source_given" CHECK (char_length("beta_signups"."source") between 1 and 64),
	CONSTRAINT "beta_signups_status_known" CHECK ("beta_signups"."status" in ('pending', 'invited', 'joined', 'declined'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "beta_signups_email_key" ON "beta_signups" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "beta_signups_created_at_idx" ON "beta_signups" USING btree ("created_at","id");