CREATE TABLE "account_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"trust" text,
	"made_at" timestamp with time zone,
	"made_by" text DEFAULT '' NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_imports_state_known" CHECK ("account_imports"."state" in ('waiting', 'running', 'done', 'refused', 'failed')),
	CONSTRAINT "account_imports_trust_known" CHECK ("account_imports"."trust" in ('verified', 'unsigned', 'unknown_key', 'other_address', 'edited')),
	CONSTRAINT "account_imports_progress_percent" CHECK ("account_imports"."progress" between 0 and 100),
	CONSTRAINT "account_imports_texts_short" CHECK (char_length("account_imports"."refusal") <= 500 and char_length("account_imports"."made_by") <= 300 and octet_length("account_imports"."parts"::text) <= 1000000),
	CONSTRAINT "account_imports_refused_reasoned" CHECK (("account_imports"."state" = 'refused') = ("account_imports"."refusal" <> ''))
);
--> statement-breakpoint
CREATE TABLE "export_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_keys_one" CHECK ("export_keys"."is_only")
);
--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_unverified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_imports" ADD CONSTRAINT "account_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_imports_user_id_idx" ON "account_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_imports_open_key" ON "account_imports" USING btree ("user_id") WHERE "account_imports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "testimonials_import_key" ON "testimonials" USING btree ("profile_id","import_key");--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_import_key_short" CHECK (char_length("testimonials"."import_key") between 1 and 300);--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_unverified_not_published" CHECK (not "testimonials"."is_unverified" or "testimonials"."state" = 'hidden');