// Texts about the parts of a profile, and why organizers want each.
export const completenessTexts = {
  parts: {
    headshot: {
      title: 'A headshot',
      why: 'It goes on the programme, the badge and the announcement. Without one, organizers have to ask.',
    },
    headline: {
      title: 'A headline',
      why: 'The line below your name wherever you are listed. It decides who reads on.',
    },
    bios: {
      title: 'All three bios',
      why: 'The host on stage reads 50 words, the programme prints 100, the website takes 300.',
    },
    topics: { title: 'Your topics', why: 'Organizers look for a topic first and for a person second.' },
    event: {
      title: 'Where you have spoken',
      why: 'One real event says more about you on stage than any description.',
    },
    place: {
      title: 'Where you are',
      why: 'Travel is part of every budget. Organizers ask about it in the first email.',
    },
    languages: {
      title: 'Languages',
      why: 'Without them, no one thinks to ask for the talk in another language.',
    },
    formats: {
      title: 'Formats',
      why: 'A keynote, a workshop and a panel are booked by different people.',
    },
    fee: {
      title: 'A fee, or a range',
      why: 'It saves both sides a request that can’t work. You choose who sees it.',
    },
    video: { title: 'A video', why: 'Ten minutes of you on stage answer what no text can.' },
    links: { title: 'Website or social links', why: 'Organizers check that you are who you say you are.' },
  },
} as const
