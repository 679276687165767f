// What finding events says when it refuses.
export const findEventsTexts = {
  forSpeakers: 'Finding events is for speakers.',
  noTopic: 'Choose a topic from the list',
  endBeforeStart: 'The last day is before the first',
} as const
