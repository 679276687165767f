ALTER TABLE "mail_outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar_uid" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "calendar_sequence" integer;--> statement-breakpoint
CREATE INDEX "mail_outbox_calendar_idx" ON "mail_outbox" USING btree ("calendar_uid","recipient") WHERE "mail_outbox"."calendar_uid" is not null and "mail_outbox"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_calendar_while_pending" CHECK ("mail_outbox"."calendar" is null or ("mail_outbox"."state" = 'pending' and "mail_outbox"."calendar_uid" is not null and "mail_outbox"."calendar_sequence" is not null));