// Texts about how organizers find a speaker.

const number = (value: number) => value.toLocaleString('en')

export const foundTexts = {
  title: 'How organizers find you',
  loading: 'Loading how organizers find you',
  times: 'Times found in search',
  lately: (previous: number) =>
    `in the last 30 days, ${previous === 0 ? 'none' : number(previous)} in the 30 days before`,
  how: 'Each organizer counts once a day, when you’re on the first page of what they searched for.',
  none: 'No organizer has come across you in a search in the last 30 days.',
  notPublic: {
    title: 'No search finds you yet',
    text: 'Your profile isn’t public. Organizers who have its address can open it, but search leaves it out.',
    draft: 'Your profile is a draft. Publish it, and search finds it within a second.',
    link: 'Change who sees it',
  },
  easierTitle: 'What would make you easier to find',
  allThere: 'Everything organizers search and filter by is in your profile.',
  more: (count: number) => `${number(count)} more`,
  easier: {
    topics: {
      title: 'Your topics',
      why: 'Most searches start with a topic. A match there comes before any other.',
    },
    headline: { title: 'A headline', why: 'Its words count for more than those of a bio.' },
    place: { title: 'Where you are', why: 'Searches for a country or a city leave you out without it.' },
    event: {
      title: 'Where you have spoken',
      why: 'Titles of talks are searched, and events move you up among equal matches.',
    },
    formats: { title: 'Formats', why: 'A search for keynotes finds only speakers who say they offer them.' },
    languages: { title: 'Languages', why: 'A search for a language leaves you out without it.' },
    fee: { title: 'A fee, or a range', why: 'A search with a fee ceiling finds only fees it can see.' },
    hiddenFee: {
      title: 'Show your fee to organizers',
      why: 'A search with a fee ceiling leaves out fees on request. Visitors needn’t see yours.',
    },
    bios: { title: 'All three bios', why: 'Every word in them can be searched for.' },
    video: { title: 'A video', why: 'Organizers filter for speakers they can watch.' },
    travel: {
      title: 'How far you travel',
      why: 'Searches for travel or online talks leave you out without it.',
    },
  },
} as const
