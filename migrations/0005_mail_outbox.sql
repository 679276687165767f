CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"message_id" text NOT NULL,
	"not_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_outbox_recipient_plain" CHECK ("mail_outbox"."recipient" !~ '[[:cntrl:][:space:],<>]' and char_length("mail_outbox"."recipient") between 3 and 254),
	CONSTRAINT "mail_outbox_subject_one_line" CHECK ("mail_outbox"."subject" !~ '[[:cntrl:]]' and char_length("mail_outbox"."subject") between 1 and 200),
	CONSTRAINT "mail_outbox_kind_word" CHECK ("mail_outbox"."kind" ~ '^[a-z][a-z_]{0,39}$'),
	CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('pending', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "mail_outbox_body_while_pending" CHECK (("mail_outbox"."state" = 'pending') = ("mail_outbox"."html" is not null and "mail_outbox"."text" is not null) and ("mail_outbox"."html" is null) = ("mail_outbox"."text" is null)),
	CONSTRAINT "mail_outbox_sent_has_time" CHECK (("mail_outbox"."state" = 'sent') = ("mail_outbox"."sent_at" is not null)),
	CONSTRAINT "mail_outbox_attempts_not_negative" CHECK ("mail_outbox"."attempts" >= 0),
	CONSTRAINT "mail_outbox_last_error_short" CHECK (char_length("mail_outbox"."last_error") <= 60 and "mail_outbox"."last_error" !~ '@')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_idx" ON "mail_outbox" USING btree ("recipient");