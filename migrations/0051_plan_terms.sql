CREATE TABLE "stripe_customers" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_events_id_length" CHECK (char_length("stripe_events"."id") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "stripe_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"status" text NOT NULL,
	"paid_until" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_subscriptions_status_known" CHECK ("stripe_subscriptions"."status" in ('active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "plan_terms" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_tier_id" uuid,
	"admin_id" uuid,
	"admin_set_at" timestamp with time zone,
	CONSTRAINT "plan_terms_admin_whole" CHECK (("plan_terms"."admin_tier_id" is null) = ("plan_terms"."admin_set_at" is null) and ("plan_terms"."admin_id" is null or "plan_terms"."admin_tier_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_topic_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_topic_known";--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD CONSTRAINT "stripe_subscriptions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_subscriptions" ADD CONSTRAINT "stripe_subscriptions_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_admin_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("admin_tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "stripe_subscriptions_profile_id_idx" ON "stripe_subscriptions" USING btree ("profile_id");--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic_known" CHECK ("notification_choices"."topic" in ('requests', 'messages', 'network', 'testimonials', 'events', 'searches', 'announced', 'views', 'reports', 'support', 'plan'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('request', 'hold', 'proposal', 'decision', 'expiry', 'offer', 'testimonial', 'matches', 'promoted', 'reviewed', 'invitation', 'views', 'connection_request', 'connection_accepted', 'message', 'report', 'support', 'plan'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_topic_known" CHECK ("notifications"."topic" in ('requests', 'messages', 'network', 'testimonials', 'events', 'searches', 'announced', 'views', 'reports', 'support', 'plan'));
--> statement-breakpoint
-- Tiers that admins have set until now are their word.
INSERT INTO "plan_terms" ("profile_id", "since", "admin_tier_id", "admin_set_at")
SELECT p.id, at.since, p.subscription_tier_id, at.since
FROM "profiles" p
JOIN "subscription_tiers" t ON t.id = p.subscription_tier_id AND NOT t.is_default
CROSS JOIN LATERAL (
  SELECT coalesce(max(l.created_at), p.created_at) AS since
  FROM "audit_log" l WHERE l.subject_id = p.id AND l.action = 'user.tier_changed'
) at;
