-- What is counted of a speaker is one text now. It is empty until the index has been rebuilt, which the first start does. The three
-- columns it replaces stay for servers of the release before.
ALTER TABLE "speaker_search" ALTER COLUMN "formats" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "speaker_search" ALTER COLUMN "topics" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "speaker_search" ALTER COLUMN "languages" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "speaker_search" ADD COLUMN "facets" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "speaker_search" ALTER COLUMN "facets" SET STORAGE MAIN;
