CREATE TABLE "event_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"format" text NOT NULL,
	"day" date,
	"time" time(0),
	"part_of_day" text,
	"length_minutes" integer,
	"fee_min" integer,
	"fee_max" integer,
	CONSTRAINT "event_slots_position_bounded" CHECK ("event_slots"."position" between 0 and 49),
	CONSTRAINT "event_slots_format_known" CHECK ("event_slots"."format" in ('keynote', 'talk', 'workshop', 'panel', 'moderation', 'podcast', 'webinar')),
	CONSTRAINT "event_slots_part_of_day_known" CHECK ("event_slots"."part_of_day" in ('morning', 'afternoon', 'evening')),
	CONSTRAINT "event_slots_time_or_part" CHECK ("event_slots"."time" is null or "event_slots"."part_of_day" is null),
	CONSTRAINT "event_slots_length_bounded" CHECK ("event_slots"."length_minutes" between 1 and 1440),
	CONSTRAINT "event_slots_fee_valid" CHECK ("event_slots"."fee_min" between 0 and 10000000 and "event_slots"."fee_max" between 0 and 10000000 and "event_slots"."fee_max" >= coalesce("event_slots"."fee_min", 0))
);
--> statement-breakpoint
CREATE TABLE "event_topics" (
	"event_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	CONSTRAINT "event_topics_event_id_topic_id_pk" PRIMARY KEY("event_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"starts_at" timestamp(0) NOT NULL,
	"ends_at" timestamp(0) NOT NULL,
	"time_zone" text NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country_id" uuid,
	"online" boolean DEFAULT false NOT NULL,
	"expected_audience" integer,
	"budget_min" integer,
	"budget_max" integer,
	"currency" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"creation_key" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_names_short" CHECK (char_length("events"."title") between 1 and 200 and char_length("events"."venue") <= 200 and char_length("events"."city") <= 120),
	CONSTRAINT "events_description_short" CHECK (char_length("events"."description") <= 4000),
	CONSTRAINT "events_times_in_order" CHECK ("events"."ends_at" > "events"."starts_at" and "events"."ends_at"::date - "events"."starts_at"::date < 60),
	CONSTRAINT "events_time_zone_short" CHECK (char_length("events"."time_zone") between 1 and 64),
	CONSTRAINT "events_expected_audience_bounded" CHECK ("events"."expected_audience" between 0 and 10000000),
	CONSTRAINT "events_budget_valid" CHECK ("events"."budget_min" between 0 and 10000000 and "events"."budget_max" between 0 and 10000000 and "events"."budget_max" >= coalesce("events"."budget_min", 0)),
	CONSTRAINT "events_currency_valid" CHECK ("events"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "events_url_web" CHECK ("events"."url" = '' or ("events"."url" ~ '^https?://' and char_length("events"."url") <= 500)),
	CONSTRAINT "events_state_known" CHECK ("events"."state" in ('draft', 'in_review', 'published', 'rejected', 'cancelled', 'past')),
	CONSTRAINT "events_creation_key_short" CHECK (char_length("events"."creation_key") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "event_slots" ADD CONSTRAINT "event_slots_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_topics" ADD CONSTRAINT "event_topics_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_topics" ADD CONSTRAINT "event_topics_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_slots_event_id_idx" ON "event_slots" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_topics_topic_id_idx" ON "event_topics" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "events_owner_id_idx" ON "events" USING btree ("owner_id","starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_creation_key" ON "events" USING btree ("owner_id","creation_key");--> statement-breakpoint
CREATE INDEX "events_deleted_at_idx" ON "events" USING btree ("deleted_at") WHERE "events"."deleted_at" is not null;