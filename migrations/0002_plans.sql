CREATE TABLE "subscription_features" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"feature_key" text NOT NULL,
	"user_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_features_user_type_known" CHECK ("subscription_features"."user_type" in ('speaker', 'organizer'))
);
--> statement-breakpoint
CREATE TABLE "subscription_tiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_tiers_user_type_known" CHECK ("subscription_tiers"."user_type" in ('speaker', 'organizer')),
	CONSTRAINT "subscription_tiers_price_not_negative" CHECK ("subscription_tiers"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tier_features" (
	"tier_id" uuid NOT NULL,
	"feature_id" uuid NOT NULL,
	"limit_value" integer,
	CONSTRAINT "tier_features_tier_id_feature_id_pk" PRIMARY KEY("tier_id","feature_id"),
	CONSTRAINT "tier_features_limit_not_negative" CHECK ("tier_features"."limit_value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tier_features" ADD CONSTRAINT "tier_features_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_features" ADD CONSTRAINT "tier_features_feature_id_subscription_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."subscription_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_features_key_key" ON "subscription_features" USING btree ("feature_key","user_type");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_tiers_name_key" ON "subscription_tiers" USING btree ("user_type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_tiers_position_key" ON "subscription_tiers" USING btree ("user_type","position");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_tiers_default_key" ON "subscription_tiers" USING btree ("user_type") WHERE "subscription_tiers"."is_default";