CREATE TABLE "dismissed_offers" (
	"user_id" uuid NOT NULL,
	"offer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_offers_user_id_offer_pk" PRIMARY KEY("user_id","offer"),
	CONSTRAINT "dismissed_offers_offer_known" CHECK ("dismissed_offers"."offer" in ('recommendations'))
);
--> statement-breakpoint
ALTER TABLE "dismissed_offers" ADD CONSTRAINT "dismissed_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;