// Texts of the event form.

export const formTexts = {
  addTitle: 'Add an event',
  editTitle: 'Edit event',
  loading: 'Loading the event',
  missingTitle: 'Event not found',
  missing: 'It may have been deleted, or the link may be incomplete.',
  talk: 'The talk',
  talkText: 'What you gave, or will give.',
  event: 'The event',
  eventText: 'Where and when. Organizers look for events like theirs.',
  links: 'Links',
  linksText: 'We check that slides and video open. Events with working links are marked on your page.',
  page: 'Your page',
  pageText: 'Choose whether others see it.',
  chooseFormat: 'Choose a format',
  topics: 'Topics of this talk',
  descriptionHint: 'What it’s about, in your own words. Up to 4,000 characters.',
  endsHint: 'Leave empty for a one-day event.',
  audienceHint: 'How many people, roughly.',
  eventUrl: 'Website of the event',
  slides: 'Slides',
  video: 'Video',
  visibility: 'Who sees it',
  visibilities: [
    { value: 'public', label: 'On your page', description: 'Anyone who opens your profile sees it.' },
    { value: 'hidden', label: 'Hidden', description: 'Only you see it, in this list.' },
  ],
  confirmed:
    'An organizer confirmed this event. If you change the talk, event, days, city, country or a link, it becomes self-reported, and its credential is revoked for good.',
  save: 'Save',
} as const
