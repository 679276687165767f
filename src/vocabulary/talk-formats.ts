// What a speaker can be asked for, and what each is called; an experience and a request have one of them.

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
