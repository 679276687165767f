// The sample people and their events, all invented. Days are counted from the first start.
import type { SocialPlatform } from '../../vocabulary/social-platforms.ts'
import type { TalkFormat } from '../../vocabulary/talk-formats.ts'
import type { Look } from './portraits.ts'

interface SampleEngagement {
  title: string
  event: string
  format: TalkFormat
  /** Days from today; negative in the past. */
  day: number
  days?: number
  venue?: string
  city?: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  online?: true
  audience?: number
  topics?: string[]
  description?: string
  checked?: true
}

interface SampleQuote {
  quote: string
  name: string
  role: string
  organisation: string
  rating: number
  /** Index in `engagements`. */
  about: number
}

export interface SampleSpeaker {
  email: string
  first_name: string
  last_name: string
  username: string
  tier: 'Free' | 'Pro' | 'Premium'
  look: Look
  profile: {
    headline: string
    pronouns: string
    name_pronunciation: string
    bio_short: string
    bio_medium: string
    bio_long: string
    city: string
    time_zone: string
    languages: { tag: string; level: 'native' | 'fluent' | 'conversational' }[]
    formats: TalkFormat[]
    travels: 'none' | 'country' | 'continent' | 'world'
    remote: boolean
    fee_min?: number
    fee_max?: number
    fee_currency?: string
    fee_visibility: 'public' | 'organizers' | 'on_request'
    website: string
    social_links: { platform: SocialPlatform; url: string }[]
    videos: { url: string; title: string }[]
  }
  home: string
  topics: string[]
  countries: string[]
  engagements: SampleEngagement[]
  quotes: SampleQuote[]
}

export const sampleSpeakers: readonly SampleSpeaker[] = [
  {
    email: 'ada.moreau@demo.example',
    first_name: 'Ada',
    last_name: 'Moreau',
    username: 'ada-moreau',
    tier: 'Premium',
    look: {
      skin: '#e8b48e',
      shade: '#c98d68',
      hair: '#3a2118',
      style: 'bob',
      clothes: '#005d53',
      collar: 'round',
      earrings: true,
      backdrop: ['#d9f4ed', '#8fc7bb'],
    },
    profile: {
      headline: 'Energy systems, explained to the people who have to decide about them',
      pronouns: 'she/her',
      name_pronunciation: 'AH-da moh-ROH',
      bio_short:
        'Ada Moreau explains how power grids change: what storage can and cannot do, who pays, and what a city can decide on Monday. A former control-room engineer from Lyon, she speaks in plain words and with real numbers.',
      bio_medium:
        'Ada Moreau spent nine years in the control room of a regional grid before she began to explain it to everyone else. Her talks show how power systems change: what storage can and cannot do, who pays for it, and what a city council can decide on Monday morning. She works in plain words and with real numbers, and asks the audience to keep the lights on for ten minutes. Ada lives in Lyon, advises three European cities and hosts the podcast Base Load, in which engineers tell of the night that went wrong.',
      bio_long:
        'Ada Moreau spent nine years in the **control room of a regional grid** before she began to explain it to everyone else.\n\nHer talks show how power systems change: what storage can and cannot do, who pays for it, and what a city council can decide on Monday morning. She works in plain words, with real numbers, and asks the audience to keep the lights on for ten minutes. They usually fail. That is the point.\n\nShe advises three European cities, teaches a winter course on public energy data, and hosts the podcast *Base Load*, in which engineers tell of the night that went wrong.\n\nPeople leave her sessions with:\n\n- a picture of the grid that they can draw themselves\n- three questions for their next power contract\n- the courage to ask them\n\nAda lives in Lyon, arrives by train wherever there is one, and answers every question she could not answer on stage within a week.',
      city: 'Lyon',
      time_zone: 'Europe/Paris',
      languages: [
        { tag: 'fr', level: 'native' },
        { tag: 'en', level: 'fluent' },
        { tag: 'de', level: 'conversational' },
      ],
      formats: ['keynote', 'talk', 'workshop', 'panel'],
      travels: 'continent',
      remote: true,
      fee_min: 1800,
      fee_max: 4500,
      fee_currency: 'EUR',
      fee_visibility: 'public',
      website: 'https://ada-moreau.example.com',
      social_links: [
        { platform: 'linkedin', url: 'https://www.linkedin.example/in/ada-moreau' },
        { platform: 'mastodon', url: 'https://social.example.org/@ada' },
      ],
      videos: [
        {
          url: 'https://video.example.org/keep-the-lights-on',
          title: 'Keep the Lights On (keynote, 38 minutes)',
        },
        { url: 'https://video.example.org/who-pays-for-the-night', title: 'Who Pays for the Night? (panel)' },
      ],
    },
    home: 'FR',
    topics: [
      'Renewable energy',
      'Climate change',
      'Public policy',
      'Open data',
      'Science communication',
      'Decision making',
    ],
    countries: ['FR', 'DE', 'BE', 'CH', 'NL', 'PT'],
    engagements: [
      {
        title: 'Batteries Nobody Owns',
        event: 'Grid Futures Summit',
        format: 'keynote',
        day: 46,
        venue: 'Kongresshalle am See',
        city: 'Zürich',
        country: 'CH',
        audience: 900,
        topics: ['Renewable energy'],
        description:
          'Who decides when a street shares one battery? An opening keynote on ownership, trust and tariffs.',
      },
      {
        title: 'Reading a Power Bill Like a Detective',
        event: 'Civic Data Week',
        format: 'workshop',
        day: 74,
        days: 2,
        city: 'Ghent',
        country: 'BE',
        audience: 40,
        topics: ['Open data'],
      },
      {
        title: 'Keep the Lights On',
        event: 'Nordic Energy Days',
        format: 'keynote',
        day: -21,
        days: 2,
        venue: 'Havnehallen',
        city: 'Aarhus',
        country: 'DK',
        audience: 1200,
        topics: ['Renewable energy', 'Climate change'],
        description: 'Ten minutes in which the audience runs the grid, and thirty about why it went dark.',
        checked: true,
      },
      {
        title: 'Who Pays for the Night?',
        event: 'City Climate Forum',
        format: 'panel',
        day: -65,
        city: 'Lisbon',
        country: 'PT',
        audience: 300,
        topics: ['Public policy'],
      },
      {
        title: 'What the Control Room Taught Me About Decisions',
        event: 'Lead in Plain Words',
        format: 'talk',
        day: -118,
        city: 'Utrecht',
        country: 'NL',
        audience: 450,
        topics: ['Decision making'],
        checked: true,
      },
      {
        title: 'Numbers for Mayors',
        event: 'Assembly of River Towns',
        format: 'talk',
        day: -166,
        city: 'Strasbourg',
        country: 'FR',
        audience: 180,
        topics: ['Public policy', 'Open data'],
      },
      {
        title: 'The Grid in Your Pocket',
        event: 'Science by the Lake',
        format: 'talk',
        day: -240,
        city: 'Annecy',
        country: 'FR',
        audience: 650,
        topics: ['Science communication'],
      },
      {
        title: 'Storage Without Wishful Thinking',
        event: 'Heat and Power Online',
        format: 'webinar',
        day: -301,
        online: true,
        audience: 1400,
        topics: ['Renewable energy'],
      },
      {
        title: 'Reading a Power Bill Like a Detective',
        event: 'Open Meter Workshop',
        format: 'workshop',
        day: -380,
        city: 'Freiburg',
        country: 'DE',
        audience: 35,
        topics: ['Open data'],
      },
    ],
    quotes: [
      {
        quote:
          'Ada turned the driest slot of our programme into the one people talked about all week. Half the hall stayed for questions, through lunch.',
        name: 'Signe Dalgaard-Holm',
        role: 'Head of programme',
        organisation: 'Nordic Energy Days',
        rating: 5,
        about: 2,
      },
      {
        quote:
          'Prepared, on time, and generous afterwards. Our councillors quoted her numbers in the next session, correctly.',
        name: 'Baptiste Reuilly',
        role: 'Director',
        organisation: 'Assembly of River Towns',
        rating: 5,
        about: 5,
      },
      {
        quote: 'A workshop from which forty strangers left as a working group.',
        name: 'Marlene Oberkirch',
        role: 'Community lead',
        organisation: 'Open Meter Workshop',
        rating: 4,
        about: 8,
      },
      {
        quote: 'The only panellist who asked the audience before answering.',
        name: 'Duarte Pinhal',
        role: 'Moderator',
        organisation: 'City Climate Forum',
        rating: 5,
        about: 3,
      },
    ],
  },
  {
    email: 'kofi.brandt@demo.example',
    first_name: 'Kofi',
    last_name: 'Brandt-Asare',
    username: 'kofi-brandt-asare',
    tier: 'Pro',
    look: {
      skin: '#8a5a3c',
      shade: '#6c4229',
      hair: '#1b1210',
      style: 'crop',
      clothes: '#24365c',
      collar: 'shirt',
      beard: true,
      glasses: true,
      backdrop: ['#fef3d6', '#e6b95c'],
    },
    profile: {
      headline: 'Software that outlives its authors: architecture, legacy and kindness',
      pronouns: 'he/him',
      name_pronunciation: 'KOH-fee brahnt ah-SAH-reh',
      bio_short:
        'Kofi Brandt-Asare repairs software that few dare to touch. He speaks about architecture, tests as letters to a stranger, and the kind way to delete code.',
      bio_medium:
        'Kofi Brandt-Asare repairs software that few dare to touch: payroll systems, ticket offices, one lighthouse. In his talks he opens real (and anonymised) code on stage and lets the audience choose what to delete first. He speaks about architecture that can be explained on one page, tests as letters to a stranger, and teams that stay kind while the build is red. Kofi works from Hamburg and mentors career changers.',
      bio_long:
        'Kofi Brandt-Asare repairs software that few dare to touch: payroll systems, ticket offices, one lighthouse.\n\nIn his talks he opens real code on stage and lets the audience choose **what to delete first**. He speaks about architecture that fits on one page, tests as letters to a stranger, and teams that stay kind while the build is red.\n\nHe works from Hamburg and mentors people who come to software from other trades.',
      city: 'Hamburg',
      time_zone: 'Europe/Berlin',
      languages: [
        { tag: 'de', level: 'native' },
        { tag: 'en', level: 'fluent' },
        { tag: 'ak', level: 'conversational' },
      ],
      formats: ['talk', 'workshop', 'podcast'],
      travels: 'world',
      remote: true,
      fee_visibility: 'on_request',
      website: 'https://kofi.example.com',
      social_links: [{ platform: 'github', url: 'https://code.example.org/kofi' }],
      videos: [],
    },
    home: 'DE',
    topics: ['Software architecture', 'Legacy software', 'Testing', 'Team culture', 'Mentoring'],
    countries: ['DE', 'GH', 'GB'],
    engagements: [
      {
        title: 'Delete First',
        event: 'Backend North',
        format: 'talk',
        day: 19,
        city: 'Bremen',
        country: 'DE',
        audience: 400,
        topics: ['Legacy software'],
      },
      {
        title: 'One Page of Architecture',
        event: 'Accra Systems Meeting',
        format: 'workshop',
        day: -44,
        city: 'Accra',
        country: 'GH',
        audience: 60,
        topics: ['Software architecture'],
        checked: true,
      },
      {
        title: 'Tests Are Letters',
        event: 'Harbour Conf',
        format: 'talk',
        day: -131,
        city: 'Bristol',
        country: 'GB',
        audience: 520,
        topics: ['Testing'],
      },
      {
        title: 'The Lighthouse Migration',
        event: 'Legacy Evenings',
        format: 'talk',
        day: -205,
        city: 'Hamburg',
        country: 'DE',
        audience: 150,
        topics: ['Legacy software', 'Team culture'],
      },
    ],
    quotes: [
      {
        quote: 'We deleted eleven thousand lines the week after. Nobody has missed one of them.',
        name: 'Philippa Arkwell',
        role: 'Engineering lead',
        organisation: 'Harbour Conf',
        rating: 5,
        about: 2,
      },
      {
        quote: 'Funny, exact, and never at the expense of the people who wrote the old code.',
        name: 'Yaw Mensah-Tetteh',
        role: 'Organizer',
        organisation: 'Accra Systems Meeting',
        rating: 5,
        about: 1,
      },
    ],
  },
  {
    email: 'mirela.kostova@demo.example',
    first_name: 'Mirela',
    last_name: 'Kostova',
    username: 'mirela-kostova',
    tier: 'Pro',
    look: {
      skin: '#f0c7a5',
      shade: '#d39f7b',
      hair: '#8c8f94',
      style: 'bun',
      clothes: '#740009',
      collar: 'polo-neck',
      glasses: true,
      backdrop: ['#e5f2ff', '#9db9d8'],
    },
    profile: {
      headline: 'Why teams decide badly, and the three habits that help',
      pronouns: 'she/her',
      name_pronunciation: '',
      bio_short:
        'Mirela Kostova studies how groups make up their minds. Psychologist, former theatre director, and a host who gets four hundred people to disagree politely.',
      bio_medium:
        'Mirela Kostova studies how groups make up their minds, and why they so often wish they had not. She directed plays in Plovdiv before she became a psychologist, and still rehearses: her sessions are built like a second act, with a turn that the audience causes itself. Companies ask her for decision making, moderators for difficult panels, schools for courage.',
      bio_long: '',
      city: 'Sofia',
      time_zone: 'Europe/Sofia',
      languages: [
        { tag: 'bg', level: 'native' },
        { tag: 'en', level: 'fluent' },
      ],
      formats: ['keynote', 'moderation', 'workshop'],
      travels: 'continent',
      remote: false,
      fee_visibility: 'organizers',
      fee_min: 1200,
      fee_max: 3000,
      fee_currency: 'EUR',
      website: '',
      social_links: [{ platform: 'linkedin', url: 'https://www.linkedin.example/in/mirela-kostova' }],
      videos: [],
    },
    home: 'BG',
    topics: ['Decision making', 'Conflict resolution', 'Leadership', 'Feedback'],
    countries: ['BG', 'RO', 'GR', 'AT'],
    engagements: [
      {
        title: 'The Second Act of Every Meeting',
        event: 'People at Work',
        format: 'keynote',
        day: 51,
        city: 'Vienna',
        country: 'AT',
        audience: 700,
        topics: ['Leadership'],
      },
      {
        title: 'Disagree Politely',
        event: 'Black Sea Leadership Days',
        format: 'moderation',
        day: -30,
        city: 'Varna',
        country: 'BG',
        audience: 400,
        topics: ['Conflict resolution'],
      },
      {
        title: 'Three Habits',
        event: 'HR Balkans',
        format: 'workshop',
        day: -150,
        city: 'Cluj-Napoca',
        country: 'RO',
        audience: 80,
        topics: ['Decision making'],
      },
    ],
    quotes: [
      {
        quote: 'Four hundred people disagreed for an hour and nobody left. I have never seen that before.',
        name: 'Ognyan Radev',
        role: 'Host',
        organisation: 'Black Sea Leadership Days',
        rating: 5,
        about: 1,
      },
    ],
  },
  {
    email: 'sunniva.lindgaard@demo.example',
    first_name: 'Sunniva',
    last_name: 'Lindgaard',
    username: 'sunniva-lindgaard',
    tier: 'Free',
    look: {
      skin: '#f2cdb0',
      shade: '#d8a684',
      hair: '#b5651d',
      style: 'curls',
      clothes: '#360b79',
      collar: 'round',
      backdrop: ['#ffebea', '#d8a0a0'],
    },
    profile: {
      headline: 'Accessible products are simply better products',
      pronouns: 'they/them',
      name_pronunciation: 'SOON-nee-vah',
      bio_short:
        'Sunniva Lindgaard tests products with people whom products forget. They speak about inclusive design, with demonstrations that sometimes fail, which teaches most.',
      bio_medium: '',
      bio_long: '',
      city: 'Trondheim',
      time_zone: 'Europe/Oslo',
      languages: [
        { tag: 'nb', level: 'native' },
        { tag: 'en', level: 'fluent' },
      ],
      formats: ['talk', 'workshop'],
      travels: 'country',
      remote: true,
      fee_visibility: 'on_request',
      website: '',
      social_links: [],
      videos: [],
    },
    home: 'NO',
    topics: ['Inclusive design', 'Accessibility engineering', 'User research'],
    countries: ['NO', 'SE'],
    engagements: [
      {
        title: 'The Screen Reader Hour',
        event: 'Fjord UX',
        format: 'workshop',
        day: -12,
        city: 'Bergen',
        country: 'NO',
        audience: 30,
        topics: ['Inclusive design'],
      },
    ],
    quotes: [],
  },
]

export const sampleOrganizer = {
  email: 'rosa.velden@demo.example',
  first_name: 'Rosa',
  last_name: 'van der Velden',
  organisation: 'Polder Stage',
  organisation_role: 'Programme lead',
  website: 'https://polder-stage.example.com',
  city: 'Rotterdam',
  home: 'NL',
} as const
