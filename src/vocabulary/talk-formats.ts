// Talk formats and their names; an experience and a request each have one.

const names = {
  keynote: 'Keynote',
  talk: 'Talk',
  workshop: 'Workshop',
  panel: 'Panel',
  moderation: 'Moderation',
  podcast: 'Podcast',
  webinar: 'Webinar',
} as const

export type TalkFormat = keyof typeof names
export const talkFormatNames: Readonly<Record<TalkFormat, string>> = names
export const talkFormats = Object.keys(names) as [TalkFormat, ...TalkFormat[]]
