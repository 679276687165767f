CREATE TABLE "event_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_members_role_known" CHECK ("event_members"."role" in ('organizer', 'reader')),
	CONSTRAINT "event_members_email_short" CHECK ("event_members"."email" = lower("event_members"."email") and char_length("event_members"."email") between 3 and 254),
	CONSTRAINT "event_members_joined_whole" CHECK (("event_members"."user_id" is null) = ("event_members"."joined_at" is null))
);
--> statement-breakpoint
ALTER TABLE "event_members" ADD CONSTRAINT "event_members_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_members" ADD CONSTRAINT "event_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_members_email_key" ON "event_members" USING btree ("event_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "event_members_user_id_key" ON "event_members" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "event_members_invited_idx" ON "event_members" USING btree ("email") WHERE "event_members"."user_id" is null;