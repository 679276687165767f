-- What is counted of a speaker is one text now. It is empty until the index has been rebuilt, which the first start does.
ALTER TABLE "speaker_search" ADD COLUMN "facets" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "speaker_search" DROP COLUMN "formats";--> statement-breakpoint
ALTER TABLE "speaker_search" DROP COLUMN "topics";--> statement-breakpoint
ALTER TABLE "speaker_search" DROP COLUMN "languages";--> statement-breakpoint
ALTER TABLE "speaker_search" ALTER COLUMN "facets" SET STORAGE MAIN;
