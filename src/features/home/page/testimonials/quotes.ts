// The four testimonials (docs/specification.md §3, §9). People and quotes are invented, and the page says so.
export interface Quote {
  quote: string
  name: string
  role: string
  /** URL of a picture; null shows initials, as for all invented people. */
  avatar: string | null
  category: 'Speaker' | 'Organizer'
  /** Stars, 1 to 5. */
  rating: 1 | 2 | 3 | 4 | 5
}

export const quotes: readonly Quote[] = [
  {
    quote:
      'I used to keep a folder called “bios” with nineteen files in it. Now I answer every request with one link, and it’s always the right one.',
    name: 'Ilse Marrowick',
    role: 'Keynote speaker, urban ecology',
    avatar: null,
    category: 'Speaker',
    rating: 5,
  },
  {
    quote:
      'Forty speakers, and for once the programme went to print with forty bios of the same length. I didn’t chase a single headshot.',
    name: 'Jonah Petrescu-Lund',
    role: 'Programme lead, design conference',
    avatar: null,
    category: 'Organizer',
    rating: 5,
  },
  {
    quote:
      'The log of my talks did what I never managed myself: it showed what I’m asked for. I dropped two topics and doubled my workshops.',
    name: 'Noor Whitcastle',
    role: 'Facilitator and panel moderator',
    avatar: null,
    category: 'Speaker',
    rating: 4,
  },
  {
    quote:
      'A request with date, format and budget gets a straight answer. Three emails became one, and our shortlist fits on a page.',
    name: 'Dario Fennimore',
    role: 'Head of events, regional library network',
    avatar: null,
    category: 'Organizer',
    rating: 5,
  },
]
