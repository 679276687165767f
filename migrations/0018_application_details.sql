ALTER TABLE "beta_signups" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "beta_signups" ADD CONSTRAINT "beta_signups_about_short" CHECK (char_length("beta_signups"."about") between 1 and 500);--> statement-breakpoint
ALTER TABLE "beta_signups" ADD CONSTRAINT "beta_signups_link_is_web" CHECK ("beta_signups"."link" ~ '^https?://' and char_length("beta_signups"."link") <= 500);