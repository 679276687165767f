-- What is no longer true, or came from someone whom the user has blocked, leaves every open tab of theirs.
CREATE TRIGGER "notifications_notify_live_of_deletes" AFTER DELETE ON "notifications"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "notify_live_of_notifications"();
