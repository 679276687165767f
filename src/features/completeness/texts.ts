// What a speaker reads about the parts of their profile, and why organizers want each.
export const completenessTexts = {
  parts: {
    headshot: {
      title: 'A headshot',
      why: 'It goes on the programme, the badge and the announcement. Without one, somebody has to ask you.',
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
      why: 'One real event says more about you on a stage than any description.',
    },
    place: {
      title: 'Where you are',
      why: 'Travel is part of every budget: near or far is asked in the first mail.',
    },
    languages: { title: 'Languages', why: 'Without them nobody dares to ask for the talk in another one.' },
    formats: {
      title: 'Formats',
      why: 'A keynote, a workshop and a panel are booked by different people.',
    },
    fee: {
      title: 'A fee, or a range',
      why: 'It spares both sides a request that cannot work. You choose who sees it.',
    },
    video: { title: 'A video', why: 'Ten minutes of you on stage answer what no text can.' },
    links: { title: 'Website or social links', why: 'Whoever books you checks that you are you.' },
  },
} as const
