CREATE TABLE "profile_views" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"referrer_host" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "profile_views_profile_id_day_visitor_pk" PRIMARY KEY("profile_id","day","visitor"),
	CONSTRAINT "profile_views_visitor_hashed" CHECK ("profile_views"."visitor" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "profile_views_device_known" CHECK ("profile_views"."device" in ('phone', 'tablet', 'computer', 'other')),
	CONSTRAINT "profile_views_country_valid" CHECK ("profile_views"."country" ~ '^([A-Z]{2})?$'),
	CONSTRAINT "profile_views_texts_short" CHECK (char_length("profile_views"."referrer_host") <= 253 and char_length("profile_views"."source") <= 60),
	CONSTRAINT "profile_views_views_positive" CHECK ("profile_views"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_code_valid" CHECK ("countries"."code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "experience_topics" (
	"experience_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	CONSTRAINT "experience_topics_experience_id_topic_id_pk" PRIMARY KEY("experience_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"title" text NOT NULL,
	"event_name" text NOT NULL,
	"format" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country_id" uuid,
	"online" boolean DEFAULT false NOT NULL,
	"audience_size" integer,
	"event_url" text DEFAULT '' NOT NULL,
	"slides_url" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"verification" text DEFAULT 'self_reported' NOT NULL,
	"links_checked_at" timestamp with time zone,
	"link_problem" text,
	"import_key" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiences_names_short" CHECK (char_length("experiences"."title") between 1 and 200 and char_length("experiences"."event_name") between 1 and 200 and char_length("experiences"."venue") <= 200 and char_length("experiences"."city") <= 120),
	CONSTRAINT "experiences_format_known" CHECK ("experiences"."format" in ('keynote', 'talk', 'workshop', 'panel', 'moderation', 'podcast', 'webinar')),
	CONSTRAINT "experiences_dates_in_order" CHECK ("experiences"."ends_on" >= "experiences"."starts_on"),
	CONSTRAINT "experiences_audience_size_bounded" CHECK ("experiences"."audience_size" between 0 and 10000000),
	CONSTRAINT "experiences_links_web" CHECK (("experiences"."event_url" = '' or "experiences"."event_url" ~ '^https?://') and ("experiences"."slides_url" = '' or "experiences"."slides_url" ~ '^https?://') and ("experiences"."video_url" = '' or "experiences"."video_url" ~ '^https?://') and char_length("experiences"."event_url") <= 500 and char_length("experiences"."slides_url") <= 500 and char_length("experiences"."video_url") <= 500),
	CONSTRAINT "experiences_description_short" CHECK (char_length("experiences"."description") <= 4000),
	CONSTRAINT "experiences_visibility_known" CHECK ("experiences"."visibility" in ('public', 'hidden')),
	CONSTRAINT "experiences_verification_known" CHECK ("experiences"."verification" in ('self_reported', 'link_checked', 'organizer_confirmed')),
	CONSTRAINT "experiences_import_key_short" CHECK (char_length("experiences"."import_key") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"webp_widths" integer[] DEFAULT '{}' NOT NULL,
	"avif_widths" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('headshot', 'cover', 'logo')),
	CONSTRAINT "media_file_name_short" CHECK (char_length("media"."file_name") <= 255),
	CONSTRAINT "media_content_type_known" CHECK ("media"."content_type" in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
	CONSTRAINT "media_measures_positive" CHECK ("media"."width" > 0 and "media"."height" > 0 and "media"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "profile_countries" (
	"profile_id" uuid NOT NULL,
	"country_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_countries_profile_id_country_id_pk" PRIMARY KEY("profile_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"freed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_usernames_username_valid" CHECK ("former_usernames"."username" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("former_usernames"."username") between 3 and 30)
);
--> statement-breakpoint
CREATE TABLE "profile_topics" (
	"profile_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_topics_profile_id_topic_id_pk" PRIMARY KEY("profile_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"organizer_id" uuid,
	"requester_name" text NOT NULL,
	"requester_email" text NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"event_name" text NOT NULL,
	"event_url" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"city" text DEFAULT '' NOT NULL,
	"country_id" uuid,
	"online" boolean DEFAULT false NOT NULL,
	"format" text NOT NULL,
	"audience_size" integer,
	"budget" integer,
	"budget_currency" text,
	"message" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_requests_state_known" CHECK ("booking_requests"."state" in ('pending_confirmation', 'requested', 'accepted', 'confirmed', 'completed', 'declined', 'withdrawn', 'expired', 'cancelled')),
	CONSTRAINT "booking_requests_format_known" CHECK ("booking_requests"."format" in ('keynote', 'talk', 'workshop', 'panel', 'moderation', 'podcast', 'webinar')),
	CONSTRAINT "booking_requests_lines_short" CHECK (char_length("booking_requests"."requester_name") between 1 and 120 and char_length("booking_requests"."requester_email") between 3 and 254 and char_length("booking_requests"."organisation") <= 160 and char_length("booking_requests"."event_name") between 1 and 200 and char_length("booking_requests"."city") <= 120 and char_length("booking_requests"."event_url") <= 500),
	CONSTRAINT "booking_requests_event_url_web" CHECK ("booking_requests"."event_url" = '' or "booking_requests"."event_url" ~ '^https?://'),
	CONSTRAINT "booking_requests_message_short" CHECK (char_length("booking_requests"."message") between 1 and 4000),
	CONSTRAINT "booking_requests_dates_in_order" CHECK ("booking_requests"."ends_on" >= "booking_requests"."starts_on"),
	CONSTRAINT "booking_requests_audience_size_bounded" CHECK ("booking_requests"."audience_size" between 0 and 10000000),
	CONSTRAINT "booking_requests_budget_valid" CHECK ("booking_requests"."budget" >= 0 and "booking_requests"."budget_currency" is not null or "booking_requests"."budget" is null),
	CONSTRAINT "booking_requests_budget_currency_valid" CHECK ("booking_requests"."budget_currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "booking_requests_token_hashed" CHECK ("booking_requests"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "booking_requests_token_until_confirmed" CHECK ("booking_requests"."token_hash" is null or "booking_requests"."state" in ('pending_confirmation', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"experience_id" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"author_email" text NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"author_role" text DEFAULT '' NOT NULL,
	"author_organisation" text DEFAULT '' NOT NULL,
	"quote" text,
	"rating" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "testimonials_state_known" CHECK ("testimonials"."state" in ('requested', 'submitted', 'published', 'hidden')),
	CONSTRAINT "testimonials_rating_in_range" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_quote_short" CHECK (char_length("testimonials"."quote") between 1 and 1500),
	CONSTRAINT "testimonials_author_short" CHECK (char_length("testimonials"."author_email") <= 254 and char_length("testimonials"."author_name") <= 120 and char_length("testimonials"."author_role") <= 120 and char_length("testimonials"."author_organisation") <= 160),
	CONSTRAINT "testimonials_written_once_submitted" CHECK (("testimonials"."state" = 'requested') = ("testimonials"."quote" is null) and ("testimonials"."quote" is null) = ("testimonials"."rating" is null) and ("testimonials"."quote" is null) = ("testimonials"."submitted_at" is null)),
	CONSTRAINT "testimonials_token_hashed" CHECK ("testimonials"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "testimonials_token_while_requested" CHECK ("testimonials"."token_hash" is null or "testimonials"."state" = 'requested'),
	CONSTRAINT "testimonials_published_has_time" CHECK ("testimonials"."state" <> 'published' or "testimonials"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"group_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_names_short" CHECK (char_length("topics"."name") between 2 and 60 and char_length("topics"."group_name") between 2 and 60)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "headline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "pronouns" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "name_pronunciation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bio_short" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bio_medium" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bio_long" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "headshot_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "home_country_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "formats" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "travels" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "fee_min" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "fee_max" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "fee_currency" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "fee_visibility" text DEFAULT 'on_request' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "social_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "videos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "visibility" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "organisation" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "organisation_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_topics" ADD CONSTRAINT "experience_topics_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_topics" ADD CONSTRAINT "experience_topics_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_countries" ADD CONSTRAINT "profile_countries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_countries" ADD CONSTRAINT "profile_countries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_topics" ADD CONSTRAINT "profile_topics_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_topics" ADD CONSTRAINT "profile_topics_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_experience_id_experiences_id_fk" FOREIGN KEY ("experience_id") REFERENCES "public"."experiences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_day_idx" ON "profile_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code_key" ON "countries" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_name_key" ON "countries" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "experience_topics_topic_id_idx" ON "experience_topics" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "experiences_profile_id_idx" ON "experiences" USING btree ("profile_id","starts_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "experiences_import_key" ON "experiences" USING btree ("profile_id","import_key");--> statement-breakpoint
CREATE INDEX "experiences_deleted_at_idx" ON "experiences" USING btree ("deleted_at") WHERE "experiences"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "media_owner_id_idx" ON "media" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "profile_countries_country_id_idx" ON "profile_countries" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "former_usernames_profile_id_idx" ON "former_usernames" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profile_topics_topic_id_idx" ON "profile_topics" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "booking_requests_profile_id_idx" ON "booking_requests" USING btree ("profile_id","state","created_at");--> statement-breakpoint
CREATE INDEX "booking_requests_organizer_id_idx" ON "booking_requests" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_token_hash_key" ON "booking_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "testimonials_profile_id_idx" ON "testimonials" USING btree ("profile_id","state","position");--> statement-breakpoint
CREATE INDEX "testimonials_experience_id_idx" ON "testimonials" USING btree ("experience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_token_hash_key" ON "testimonials" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_name_key" ON "topics" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_headshot_id_media_id_fk" FOREIGN KEY ("headshot_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_home_country_id_countries_id_fk" FOREIGN KEY ("home_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_username_key" ON "profiles" USING btree ("username");--> statement-breakpoint
CREATE INDEX "profiles_listed_idx" ON "profiles" USING btree ("username") WHERE "profiles"."visibility" = 'public';--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_username_valid" CHECK ("profiles"."username" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("profiles"."username") between 3 and 30);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_headline_short" CHECK (char_length("profiles"."headline") <= 120);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_lines_short" CHECK (char_length("profiles"."pronouns") <= 40 and char_length("profiles"."name_pronunciation") <= 120 and char_length("profiles"."city") <= 120 and char_length("profiles"."organisation") <= 160 and char_length("profiles"."organisation_role") <= 120);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_bio_short_words" CHECK (cardinality(regexp_split_to_array(btrim("profiles"."bio_short", E' \t\n\r'), '\s+')) <= 50);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_bio_medium_words" CHECK (cardinality(regexp_split_to_array(btrim("profiles"."bio_medium", E' \t\n\r'), '\s+')) <= 100);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_bio_long_words" CHECK (cardinality(regexp_split_to_array(btrim("profiles"."bio_long", E' \t\n\r'), '\s+')) <= 300);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_bios_bounded" CHECK (char_length("profiles"."bio_short") <= 1000 and char_length("profiles"."bio_medium") <= 2000 and char_length("profiles"."bio_long") <= 6000);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_time_zone_short" CHECK (char_length("profiles"."time_zone") <= 64);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_formats_known" CHECK ("profiles"."formats" <@ array['keynote', 'talk', 'workshop', 'panel', 'moderation', 'podcast', 'webinar']);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_travels_known" CHECK ("profiles"."travels" in ('none', 'country', 'continent', 'world'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_fee_valid" CHECK ("profiles"."fee_min" >= 0 and "profiles"."fee_max" >= 0 and "profiles"."fee_max" >= coalesce("profiles"."fee_min", 0));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_fee_currency_valid" CHECK ("profiles"."fee_currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_fee_has_currency" CHECK ("profiles"."fee_currency" is not null or ("profiles"."fee_min" is null and "profiles"."fee_max" is null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_fee_visibility_known" CHECK ("profiles"."fee_visibility" in ('public', 'organizers', 'on_request'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_website_web" CHECK ("profiles"."website" = '' or ("profiles"."website" ~ '^https?://' and char_length("profiles"."website") <= 500));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_lists_bounded" CHECK (jsonb_typeof("profiles"."languages") = 'array' and jsonb_array_length("profiles"."languages") <= 20 and jsonb_typeof("profiles"."social_links") = 'array' and jsonb_array_length("profiles"."social_links") <= 20 and jsonb_typeof("profiles"."videos") = 'array' and jsonb_array_length("profiles"."videos") <= 12);--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_visibility_known" CHECK ("profiles"."visibility" in ('draft', 'unlisted', 'public'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_shown_has_username" CHECK ("profiles"."visibility" = 'draft' or ("profiles"."username" is not null and "profiles"."published_at" is not null and "profiles"."user_type" = 'speaker'));