// What offering to speak says when it refuses.
export const offerTexts = {
  forSpeakers: 'Offers to speak are for speakers.',
  tooMany: 'You’ve reached today’s limit of offers. Try again tomorrow.',
  notPublished: 'Publish your page first: organizers look at it before they answer.',
  alreadyOffered: 'You’ve already offered to speak at this event.',
  alreadyAsked: 'They’ve already asked you to speak at this event.',
  noSlot: 'Choose one of the event’s slots',
  filled: 'This slot is filled. Choose another one.',
  allFilled: 'All slots of this event are filled.',
  dayOver: 'The day of this slot is over. Choose another one.',
  booked: 'You’re already booked on this day',
} as const
