-- A name for addresses and a short key for the search index. All names in the curated list are in plain Latin letters.
ALTER TABLE "topics" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "number" smallint;--> statement-breakpoint
UPDATE "topics" SET "slug" = btrim(regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g'), '-');--> statement-breakpoint
UPDATE "topics" SET "number" = ordered.number FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM "topics") ordered WHERE ordered.id = "topics"."id";--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "topics_slug_key" ON "topics" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_number_key" ON "topics" USING btree ("number");--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_slug_valid" CHECK ("topics"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
