// What announcing events says when it refuses, and in mails.

export const announcedTexts = {
  forOrganizers: 'Announcing events is for organizers.',
  already: 'This event has been announced already.',
  full: 'All slots of this event are filled.',
  mail: {
    subject: (count: number) =>
      count === 1
        ? 'An event is looking for speakers like you'
        : `${count} events are looking for speakers like you`,
    preheader: 'It fits your topics, and you’re free.',
    lead: (count: number) =>
      count === 1
        ? 'Its organizer announced it. It fits your topics and formats, and you’re free.'
        : 'Their organizers announced them. They fit your topics and formats, and you’re free.',
    open: 'See the events',
    footer: (url: string) =>
      `You’re receiving this email, at most once a day, because you have a public speaker page. To stop these emails: ${url}`,
  },
} as const
