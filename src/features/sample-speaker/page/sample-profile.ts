// The public record of the sample speaker: shaped like every speaker's, with invented facts and no row in the database.
import { paths } from '../../../vocabulary/paths.ts'
import { sampleSpeaker } from '../../home/page/sample/sample-data.ts'
import type { PublicExperience, PublicProfile, PublicTestimonial } from '../../public-profile/schema.ts'
import type { SampleDates } from './sample-dates.ts'

const countries = {
  ch: { code: 'CH', name: 'Switzerland' },
  de: { code: 'DE', name: 'Germany' },
  gb: { code: 'GB', name: 'United Kingdom' },
  nl: { code: 'NL', name: 'Netherlands' },
}

export function makeSampleProfile({ nextYear }: SampleDates): PublicProfile {
  return {
    username: sampleSpeaker.username,
    // A draft: the page then offers no files and formats, which do not exist.
    visibility: 'draft',
    url: paths.sampleSpeaker,
    name: sampleSpeaker.name,
    first_name: 'Tamsin',
    last_name: 'Okoro-Vale',
    pronouns: 'she/her',
    name_pronunciation: '',
    headline: sampleSpeaker.headline,
    headshot: {
      id: '00000000-0000-4000-8000-000000000000',
      width: 832,
      height: 832,
      sizes: [{ width: 832, webp: '/sample-speaker.webp', avif: null }],
    },
    cover: null,
    bio_short: sampleSpeaker.about,
    bio_medium: '',
    bio_long: '',
    city: 'Bristol',
    country: countries.gb,
    time_zone: 'Europe/London',
    languages: [
      { tag: 'en', name: 'English', level: 'native' },
      { tag: 'de', name: 'German', level: 'conversational' },
    ],
    topics: ['Climate', 'Energy', 'Science communication'],
    countries: [countries.gb, countries.nl, countries.ch, countries.de],
    formats: ['keynote', 'workshop'],
    travels: 'continent',
    remote: true,
    fee: { min: 2500, max: 5000, currency: 'GBP' },
    website: '',
    social_links: [],
    videos: [],
    upcoming: [
      engagement(1, {
        title: 'The Grid in Your Kitchen',
        event_name: 'Northern Grid Forum',
        starts_on: `${nextYear}-01-07`,
        city: 'Zürich',
        country: countries.ch,
        audience_size: 400,
      }),
    ],
    past: [
      engagement(2, {
        title: 'What a Carbon Budget Buys',
        event_name: 'Low Water Festival',
        starts_on: `${nextYear - 2}-10-09`,
        city: 'Rotterdam',
        country: countries.nl,
        audience_size: 650,
        verification: 'organizer_confirmed',
      }),
      engagement(3, {
        title: 'Keeping the Lights On, Live',
        event_name: 'Tidewater Science Week',
        starts_on: `${nextYear - 2}-06-18`,
        city: 'Bristol',
        country: countries.gb,
        audience_size: 300,
        verification: 'organizer_confirmed',
      }),
      engagement(4, {
        title: 'Explain Your Grid Plan in Ten Minutes',
        event_name: 'Assembly of Municipal Utilities',
        format: 'workshop',
        starts_on: `${nextYear - 2}-03-26`,
        city: 'Leipzig',
        country: countries.de,
        audience_size: 40,
      }),
    ],
    testimonials: [
      testimonial(5, {
        quote: 'Questions until the lights went out, which was her best demonstration.',
        author_name: 'Jorun Hale',
        author_role: 'Programme lead',
        author_organisation: 'Tidewater Science Week',
        rating: 5,
        event_name: 'Tidewater Science Week',
      }),
    ],
    facts: { events: 27, countries: 9, average_rating: 4.9, median_response_hours: 20 },
    published_at: null,
    updated_at: `${nextYear - 1}-01-08T00:00:00.000Z`,
  }
}

function engagement(
  number: number,
  facts: Pick<PublicExperience, 'title' | 'event_name' | 'starts_on'> & Partial<PublicExperience>,
): PublicExperience {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    format: 'keynote',
    ends_on: facts.starts_on,
    venue: '',
    city: '',
    country: null,
    online: false,
    audience_size: null,
    event_url: '',
    slides_url: '',
    video_url: '',
    description: '',
    topics: [],
    verification: 'self_reported',
    confirmation_state: null,
    confirmation_host: '',
    updated_at: `${facts.starts_on}T00:00:00.000Z`,
    ...facts,
  }
}

function testimonial(number: number, facts: Omit<PublicTestimonial, 'id'>): PublicTestimonial {
  return { id: `00000000-0000-4000-8000-00000000000${number}`, ...facts }
}
