// Invented figures and people of the mock dashboard, the mock profile and the marketplace preview. Shown as samples only.

export const sampleSpeaker = {
  name: 'Tamsin Okoro-Vale',
  headline: 'Climate communicator. I make energy systems make sense.',
  place: 'Bristol, United Kingdom',
  username: 'tamsin-okoro-vale',
  tags: ['Climate', 'Energy', 'Science communication', 'Keynote', 'Workshop'],
  about:
    'Tamsin turns grid plans and carbon budgets into stories that people repeat at dinner. Former network engineer, now on stages and in classrooms, always with a demonstration that might go wrong.',
  stats: [
    { label: 'Speaking events', value: '27' },
    { label: 'Average rating', value: '4.9' },
    { label: 'Response time', value: '< 1 day' },
  ],
} as const

/** Seed §2: six tiles. */
export const dashboardTiles = [
  { icon: 'views', label: 'Profile views', value: '1,570' },
  { icon: 'requests', label: 'Event requests', value: '12' },
  { icon: 'response', label: 'Response rate', value: '94%' },
  { icon: 'upcoming', label: 'Upcoming events', value: '3' },
  { icon: 'audience', label: 'Total audience', value: '8,450' },
  { icon: 'talks', label: 'Speaking engagements', value: '27' },
] as const

/** Newest first. */
export const dashboardActivity = [
  { title: 'New request', detail: 'Harbour City Summit, keynote', when: '2 h' },
  { title: 'Testimonial received', detail: '“Questions until the lights went out.”', when: '1 d' },
  { title: 'Talk confirmed', detail: 'Northern Grid Forum, panel', when: '3 d' },
] as const

/** Bars scale against this many views (seed §9). */
export const chartCeiling = 700

export const monthlyViews = [
  { month: 'Apr', views: 410 },
  { month: 'May', views: 520 },
  { month: 'Jun', views: 640 },
] as const

/** Height of a bar, in per cent of the chart. */
export function barHeight(views: number): number {
  return Math.min(100, Math.max(0, (views / chartCeiling) * 100))
}

export const scatteredFiles = [
  { kind: 'image', name: 'headshot_FINAL_v3.jpg', note: '14 MB, cropped by someone' },
  { kind: 'text', name: 'Bio long (2021).docx', note: 'two jobs ago' },
  { kind: 'mail', name: 'Re: Re: Fwd: your bio?', note: '11 messages' },
  { kind: 'text', name: 'speaker-sheet-old.pdf', note: 'wrong phone number' },
  { kind: 'slides', name: 'talk abstracts NEW.pptx', note: 'not the new one' },
  { kind: 'image', name: 'IMG_2047.heic', note: 'will not open' },
] as const

export const linkContents = [
  { name: 'Bio', value: '50, 100 and 300 words' },
  { name: 'Headshot', value: 'for print and web' },
  { name: 'Topics', value: 'formats, languages, fees' },
  { name: 'Talks', value: 'past and upcoming' },
  { name: 'Testimonials', value: 'from people who were there' },
] as const

export const previewFilters = ['Climate', 'In English', 'Keynote', 'Within 300 km', 'Free on 14 May'] as const

export const previewSpeakers = [
  {
    name: 'Tamsin Okoro-Vale',
    headline: 'Climate communicator',
    why: '27 talks',
    isListed: true,
  },
  { name: 'Emeric Lindqvale', headline: 'Coastal engineer', why: 'Lives 40 km away', isListed: false },
  { name: 'Priya Sundermoor', headline: 'Energy economist', why: 'Free on your date', isListed: false },
] as const
