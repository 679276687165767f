CREATE TABLE "profile_months" (
	"profile_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"month" date NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "profile_months_profile_id_measure_month_value_pk" PRIMARY KEY("profile_id","measure","month","value"),
	CONSTRAINT "profile_months_measure_known" CHECK ("profile_months"."measure" in ('views', 'found', 'country', 'device', 'referrer', 'source')),
	CONSTRAINT "profile_months_first_day" CHECK (extract(day from "profile_months"."month") = 1),
	CONSTRAINT "profile_months_count_positive" CHECK ("profile_months"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "profile_months" ADD CONSTRAINT "profile_months_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Months whose last day is summed already.
INSERT INTO "profile_months" ("profile_id", "measure", "month", "value", "count")
  SELECT "profile_id", "measure", date_trunc('month', "day")::date, "value", least(sum("count"), 2147483647)::int FROM "profile_days"
  WHERE "day" < date_trunc('month', (SELECT "through" + 1 FROM "rollups" WHERE "kind" = 'profile_days'))
  GROUP BY 1, 2, 3, 4;
