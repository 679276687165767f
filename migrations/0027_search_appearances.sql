CREATE TABLE "appearance_words" (
	"profile_id" uuid NOT NULL,
	"word" text NOT NULL,
	"searcher" text NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "appearance_words_profile_id_word_searcher_pk" PRIMARY KEY("profile_id","word","searcher"),
	CONSTRAINT "appearance_words_searcher_hashed" CHECK ("appearance_words"."searcher" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "appearance_words_word_short" CHECK (char_length("appearance_words"."word") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "search_appearances" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"searcher" text NOT NULL,
	CONSTRAINT "search_appearances_profile_id_day_searcher_pk" PRIMARY KEY("profile_id","day","searcher"),
	CONSTRAINT "search_appearances_searcher_hashed" CHECK ("search_appearances"."searcher" ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
ALTER TABLE "appearance_words" ADD CONSTRAINT "appearance_words_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_appearances" ADD CONSTRAINT "search_appearances_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appearance_words_last_day_idx" ON "appearance_words" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "search_appearances_day_idx" ON "search_appearances" USING btree ("day");