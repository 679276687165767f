CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"query" "tsquery" NOT NULL,
	"fee_max" integer,
	"mails" boolean DEFAULT true NOT NULL,
	"seen" uuid[] NOT NULL,
	"seen_is_whole" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"announced" uuid[] DEFAULT '{}' NOT NULL,
	"mailed_at" timestamp with time zone,
	"creation_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_name_short" CHECK (char_length("saved_searches"."name") between 1 and 80),
	CONSTRAINT "saved_searches_question_small" CHECK (octet_length("saved_searches"."question"::text) <= 20000),
	CONSTRAINT "saved_searches_seen_bounded" CHECK (cardinality("saved_searches"."seen") <= 3000),
	CONSTRAINT "saved_searches_creation_key_short" CHECK (char_length("saved_searches"."creation_key") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_owner_id_idx" ON "saved_searches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_creation_key" ON "saved_searches" USING btree ("owner_id","creation_key");--> statement-breakpoint
CREATE INDEX "profiles_published_at_idx" ON "profiles" USING btree ("published_at") WHERE "profiles"."visibility" = 'public';--> statement-breakpoint
CREATE TRIGGER "saved_searches_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "saved_searches" FOR EACH ROW EXECUTE FUNCTION "notify_live"('owner_id', 'id');
