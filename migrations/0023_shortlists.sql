CREATE TABLE "committee_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"member_id" uuid,
	"text" text NOT NULL,
	"creation_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "committee_comments_text_short" CHECK (char_length("committee_comments"."text") between 1 and 1000),
	CONSTRAINT "committee_comments_creation_key_short" CHECK (char_length("committee_comments"."creation_key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "committee_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "committee_members_of_list" UNIQUE("id","shortlist_id"),
	CONSTRAINT "committee_members_token_hashed" CHECK ("committee_members"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "committee_members_name_short" CHECK (char_length("committee_members"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "committee_votes" (
	"shortlist_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"score" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "committee_votes_item_id_member_id_pk" PRIMARY KEY("item_id","member_id"),
	CONSTRAINT "committee_votes_vote_known" CHECK ("committee_votes"."vote" in ('yes', 'maybe', 'no')),
	CONSTRAINT "committee_votes_score_in_range" CHECK ("committee_votes"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "shortlist_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"takes_votes" boolean DEFAULT true NOT NULL,
	"shows_fees" boolean DEFAULT false NOT NULL,
	"hides_votes" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_links_of_list" UNIQUE("id","shortlist_id"),
	CONSTRAINT "shortlist_links_token_hashed" CHECK ("shortlist_links"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "shortlist_links_ends_after_start" CHECK ("shortlist_links"."expires_at" > "shortlist_links"."created_at")
);
--> statement-breakpoint
CREATE TABLE "shortlist_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"names" text[] DEFAULT '{}' NOT NULL,
	"undo" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_changes_kind_known" CHECK ("shortlist_changes"."kind" in ('renamed', 'added', 'removed', 'moved', 'line_moved', 'noted', 'labelled'))
);
--> statement-breakpoint
CREATE TABLE "shortlist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shortlist_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"speaker_name" text NOT NULL,
	"position" integer,
	"removed_at" timestamp with time zone,
	"is_above" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlist_items_of_list" UNIQUE("id","shortlist_id"),
	CONSTRAINT "shortlist_items_placed_unless_removed" CHECK (("shortlist_items"."position" is null) = ("shortlist_items"."removed_at" is not null)),
	CONSTRAINT "shortlist_items_position_bounded" CHECK ("shortlist_items"."position" between 0 and 499),
	CONSTRAINT "shortlist_items_speaker_name_short" CHECK (char_length("shortlist_items"."speaker_name") <= 375),
	CONSTRAINT "shortlist_items_note_short" CHECK (char_length("shortlist_items"."note") <= 2000),
	CONSTRAINT "shortlist_items_labels_few" CHECK (cardinality("shortlist_items"."labels") <= 8 and char_length(array_to_string("shortlist_items"."labels", '')) <= 320)
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"event_id" uuid,
	"title" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_title_short" CHECK (char_length("shortlists"."title") between 1 and 120),
	CONSTRAINT "shortlists_version_counts" CHECK ("shortlists"."version" >= 1),
	CONSTRAINT "shortlists_creation_key_short" CHECK (char_length("shortlists"."creation_key") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "committee_comments" ADD CONSTRAINT "committee_comments_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_comments" ADD CONSTRAINT "committee_comments_item_fk" FOREIGN KEY ("item_id","shortlist_id") REFERENCES "public"."shortlist_items"("id","shortlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_comments" ADD CONSTRAINT "committee_comments_member_fk" FOREIGN KEY ("member_id","shortlist_id") REFERENCES "public"."committee_members"("id","shortlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_link_fk" FOREIGN KEY ("link_id","shortlist_id") REFERENCES "public"."shortlist_links"("id","shortlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_votes" ADD CONSTRAINT "committee_votes_item_fk" FOREIGN KEY ("item_id","shortlist_id") REFERENCES "public"."shortlist_items"("id","shortlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_votes" ADD CONSTRAINT "committee_votes_member_fk" FOREIGN KEY ("member_id","shortlist_id") REFERENCES "public"."committee_members"("id","shortlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_links" ADD CONSTRAINT "shortlist_links_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_changes" ADD CONSTRAINT "shortlist_changes_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_speaker_id_profiles_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "committee_comments_shortlist_id_idx" ON "committee_comments" USING btree ("shortlist_id","id");--> statement-breakpoint
CREATE INDEX "committee_comments_item_id_idx" ON "committee_comments" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "committee_comments_creation_key" ON "committee_comments" USING btree ("member_id","item_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "committee_members_token_hash_key" ON "committee_members" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "committee_members_link_id_idx" ON "committee_members" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "committee_members_shortlist_id_idx" ON "committee_members" USING btree ("shortlist_id","id");--> statement-breakpoint
CREATE INDEX "committee_votes_member_id_idx" ON "committee_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "committee_votes_shortlist_id_idx" ON "committee_votes" USING btree ("shortlist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_links_token_hash_key" ON "shortlist_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_links_one_open" ON "shortlist_links" USING btree ("shortlist_id") WHERE "shortlist_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_changes_version_key" ON "shortlist_changes" USING btree ("shortlist_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_items_speaker_once" ON "shortlist_items" USING btree ("shortlist_id","speaker_id");--> statement-breakpoint
CREATE INDEX "shortlist_items_speaker_id_idx" ON "shortlist_items" USING btree ("speaker_id");--> statement-breakpoint
CREATE INDEX "shortlist_items_removed_at_idx" ON "shortlist_items" USING btree ("removed_at") WHERE "shortlist_items"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "shortlists_owner_id_idx" ON "shortlists" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "shortlists_event_id_idx" ON "shortlists" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shortlists_creation_key" ON "shortlists" USING btree ("owner_id","creation_key");--> statement-breakpoint
CREATE INDEX "shortlists_deleted_at_idx" ON "shortlists" USING btree ("deleted_at") WHERE "shortlists"."deleted_at" is not null;
--> statement-breakpoint
-- Checked at the end: a move shifts the items between.
ALTER TABLE "shortlist_items" ADD CONSTRAINT "shortlist_items_position_key" UNIQUE ("shortlist_id", "position") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- Open screens of the owner, and open pages of the committee, hear that something on a list has changed (src/server/live).
CREATE FUNCTION "notify_shortlist"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(coalesce(NEW, OLD));
  list uuid := coalesce(changed ->> 'shortlist_id', changed ->> 'id');
  owner uuid;
BEGIN
  SELECT owner_id INTO owner FROM shortlists WHERE id = list;
  PERFORM pg_notify('live', jsonb_build_object(
    'table', 'shortlists', 'type', 'UPDATE', 'profile_id', coalesce(owner, (changed ->> 'owner_id')::uuid), 'id', list)::text);
  PERFORM pg_notify('live', jsonb_build_object(
    'table', 'committee', 'type', 'UPDATE', 'profile_id', list, 'id', list)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Their sockets are closed (src/routes/live.server.ts).
CREATE FUNCTION "notify_members_of_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('people', id::text) FROM committee_members WHERE link_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "shortlists_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "shortlists" FOR EACH ROW EXECUTE FUNCTION "notify_shortlist"();
--> statement-breakpoint
CREATE TRIGGER "shortlist_links_notify_live" AFTER INSERT OR UPDATE ON "shortlist_links" FOR EACH ROW EXECUTE FUNCTION "notify_shortlist"();
--> statement-breakpoint
CREATE TRIGGER "shortlist_links_notify_members" AFTER UPDATE OF "revoked_at", "expires_at" ON "shortlist_links" FOR EACH ROW EXECUTE FUNCTION "notify_members_of_link"();
--> statement-breakpoint
CREATE TRIGGER "committee_members_notify_live" AFTER INSERT OR DELETE ON "committee_members" FOR EACH ROW EXECUTE FUNCTION "notify_shortlist"();
--> statement-breakpoint
CREATE TRIGGER "committee_members_notify_people" AFTER DELETE ON "committee_members" FOR EACH ROW EXECUTE FUNCTION "notify_person"('id');
--> statement-breakpoint
CREATE TRIGGER "committee_votes_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "committee_votes" FOR EACH ROW EXECUTE FUNCTION "notify_shortlist"();
--> statement-breakpoint
CREATE TRIGGER "committee_comments_notify_live" AFTER INSERT OR UPDATE OR DELETE ON "committee_comments" FOR EACH ROW EXECUTE FUNCTION "notify_shortlist"();
