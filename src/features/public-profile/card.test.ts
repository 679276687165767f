// The picture that other sites show: every emoji is drawn.
import { expect, test } from 'vitest'
import { makeSampleProfile } from '../sample-speaker/page/sample-profile.ts'
import { drawCard } from './card.server.ts'

test.each([
  ['💡', '🔥'],
  ['👩', '\u200d💻'],
  ['🌈', '🏆'],
])(
  'the second of two adjacent emoji is drawn: %s%s',
  async (first, second) => {
    const profile = makeSampleProfile({ nextYear: 2027 })
    const [one, both] = await Promise.all(
      [first, first + second].map((headline) => drawCard({ ...profile, headline }, null)),
    )
    expect(one).toBeDefined()
    expect(both?.equals(one ?? Buffer.alloc(0))).toBe(false)
  },
  60_000,
)
