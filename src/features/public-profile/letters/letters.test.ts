// What of a profile reaches cards and sheets: no letter that would be drawn as an empty box.
import { expect, test } from 'vitest'
import type { PublicExperience, PublicProfile, PublicTestimonial } from '../schema.ts'
import { inDrawableLetters } from './service.server.ts'

const talk = (title: string, event_name: string) => ({ title, event_name, city: '東京' }) as PublicExperience
const quote = (text: string, author_name: string) => ({ quote: text, author_name }) as PublicTestimonial

test('letters that the fonts lack are left out, and what nothing is left of with them', () => {
  const drawn = inDrawableLetters({
    username: 'hanako-yamada',
    name: '山田 花子',
    headline: '静かな calm systems 👋🏽',
    bio_medium: 'مرحبا\nWorks on rooms that listen. 你好 🎤',
    topics: ['AI ethics'],
    upcoming: [talk('聞く部屋', 'Acoustics Days'), talk('聞く部屋', '音響')],
    past: [talk('Rooms that listen', '音響')],
    testimonials: [quote('最高でした', 'Bo'), quote('A joy', '山田'), quote('A joy 🎉', 'Zoë')],
  } as unknown as PublicProfile)
  expect(drawn).toEqual({
    username: 'hanako-yamada',
    name: 'hanako-yamada',
    headline: 'calm systems',
    bio_medium: 'Works on rooms that listen.',
    topics: ['AI ethics'],
    upcoming: [{ title: '', event_name: 'Acoustics Days', city: '' }],
    past: [{ title: 'Rooms that listen', event_name: '', city: '' }],
    testimonials: [{ quote: 'A joy', author_name: 'Zoë' }],
  })
})
