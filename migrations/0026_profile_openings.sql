CREATE TABLE "profile_openings" (
	"organizer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "profile_openings_organizer_id_day_profile_id_pk" PRIMARY KEY("organizer_id","day","profile_id")
);
--> statement-breakpoint
ALTER TABLE "profile_openings" ADD CONSTRAINT "profile_openings_organizer_id_profiles_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_openings" ADD CONSTRAINT "profile_openings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_openings_profile_id_idx" ON "profile_openings" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profile_openings_day_idx" ON "profile_openings" USING btree ("day");