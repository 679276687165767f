// What each kind of job is for, in one plain line. A test compares the list with the jobs there are.
export const jobPurposes: Readonly<Record<string, string>> = {
  add_sample_picture: 'Draws the portrait or logo of a sample person.',
  announce_event: 'Chooses the speakers whom an announced event fits.',
  announce_new_matches: 'Tells organizers of new speakers in their saved searches, daily.',
  check_experience_links: 'Checks whether a speaker’s links still work.',
  count_platform: 'Counts the figures of the admins’ analytics, hourly.',
  delete_due_accounts: 'Deletes accounts whose 14 days to undo it are over.',
  expire_requests: 'Ends requests that guests never confirmed, daily.',
  find_due_busy_calendars: 'Finds calendars of others that are due to be read.',
  forget_appearances: 'Removes old appearances in search, daily.',
  forget_made_files: 'Removes yesterday’s sheets, cards and press kits, daily.',
  forget_old_mails: 'Erases recipients and texts of old emails, daily.',
  forget_profile_openings: 'Forgets which profiles were opened on past days, daily.',
  forget_reported_words: 'Forgets what reported messages said, 90 days after the decision.',
  forget_view_salts: 'Makes yesterday’s visitors unrecognizable, daily.',
  mail_announced_events: 'Mails speakers the announced events that fit them, daily.',
  mail_notification: 'Mails one notification to a person who wants it at once.',
  mail_notification_digests: 'Sends the daily email of notifications.',
  mail_unread_messages: 'Mails messages that are unread after 15 minutes.',
  make_account_export: 'Packs everything a person has into a ZIP.',
  make_avif: 'Makes the smaller AVIF versions of a picture.',
  move_requests: 'Moves requests whose time has come, and sends reminders.',
  push_notification: 'Pushes a notification to a browser.',
  refresh_busy_calendars: 'Reads the calendars that make speakers’ days busy.',
  remove_deleted_events: 'Removes events deleted 30 days ago, daily.',
  remove_deleted_experiences: 'Removes engagements deleted 30 days ago, daily.',
  remove_deleted_shortlists: 'Removes shortlists deleted 30 days ago, daily.',
  remove_expired_sessions: 'Removes expired sessions and links, daily.',
  remove_message_files: 'Removes the files of a deleted message.',
  remove_old_exports: 'Removes exports whose time is over, hourly.',
  remove_picture_files: 'Removes the files of a replaced picture.',
  remove_unowned_files: 'Removes files that belong to no picture, daily.',
  remove_unused_message_files: 'Removes uploaded files that no message has, daily.',
  send_guest_links: 'Mails a guest the links to their requests.',
  send_mail: 'Sends one email.',
  send_recovery_link: 'Mails a recovery link that a person requested.',
  settle_request_step: 'Carries out a step of a request once it can’t be undone.',
  sum_views: 'Sums up yesterday’s page views, daily.',
  tell_of_view_over: 'Records the end of an admin’s view as a user.',
}

/** `send_mail` → Send mail. */
export function jobName(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
