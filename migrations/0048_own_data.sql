CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_exports_state_known" CHECK ("account_exports"."state" in ('waiting', 'running', 'ready', 'expired', 'failed')),
	CONSTRAINT "account_exports_progress_percent" CHECK ("account_exports"."progress" between 0 and 100),
	CONSTRAINT "account_exports_finished_whole" CHECK ("account_exports"."state" not in ('ready', 'expired') or ("account_exports"."bytes" is not null and "account_exports"."ready_at" is not null and "account_exports"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due_at_idx" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "account_exports_user_id_idx" ON "account_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_open_key" ON "account_exports" USING btree ("user_id") WHERE "account_exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "account_exports_expires_at_idx" ON "account_exports" USING btree ("expires_at") WHERE "account_exports"."state" = 'ready';