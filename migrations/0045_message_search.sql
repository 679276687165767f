-- The words of a message behind a key of its conversation, so that an index finds them in one conversation alone, however many others
-- have them (src/features/messages/search.server.ts). Its cost keeps the planner from calling it for row after row instead.
CREATE FUNCTION "words_in_conversation"("of_conversation" uuid, "words" tsvector) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT array_to_tsvector(array(SELECT right(of_conversation::text, 8) || word FROM unnest(tsvector_to_array(words)) AS word))
$$;
--> statement-breakpoint
DROP INDEX "messages_words_idx";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "said" text;--> statement-breakpoint
CREATE INDEX "messages_words_in_conversation_idx" ON "messages" USING gin (words_in_conversation("conversation_id", "words")) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_said_of_message" CHECK ("reports"."said" is null or ("reports"."kind" = 'message' and char_length("reports"."said") <= 10000));