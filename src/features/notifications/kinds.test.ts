// The one table of kinds: each says something, leads somewhere on this site, and belongs to a topic that can be chosen.
import { describe, expect, test } from 'vitest'
import { notificationOfStep } from '../requests/step-notification.ts'
import { actions, requestStates } from '../requests/transitions.ts'
import { kinds, notificationKinds, sentenceOf, type ToldNotification } from './kinds.ts'
import { notificationTexts } from './texts.ts'
import { notificationTopics, topics } from './topics.ts'

const told = (given: Partial<ToldNotification> = {}): ToldNotification => ({
  subject: { type: 'thing', id: '01890000-0000-7000-8000-000000000000' },
  count: 1,
  who: 'Gil Okafor',
  ...given,
})

test.each(notificationKinds)('%s says something and leads to a page of ours', (kind) => {
  const { say, href, topic } = kinds[kind]
  expect(sentenceOf(say(told()))).toMatch(/^\S.* \S/)
  expect(href(told())).toMatch(/^\/[a-z]/)
  expect(notificationTexts.topics[topic].name).not.toBe('')
})

test('every topic has a kind, and defaults that can be chosen', () => {
  for (const topic of notificationTopics) {
    expect(notificationKinds.filter((kind) => kinds[kind].topic === topic)).not.toEqual([])
    const { mails, defaults } = topics[topic]
    if (mails) expect(mails).toContain(defaults.email)
  }
})

describe('steps of requests', () => {
  test.each(actions)('%s has a sentence of its own', (action) => {
    for (const to of requestStates) {
      const { kind, outcome } = notificationOfStep({ action, from: 'requested', to, changesBooking: false })
      const sentence = sentenceOf(kinds[kind].say(told({ outcome })))
      expect(sentence).not.toContain(notificationTexts.moved)
    }
  })

  test('a booking whose terms change says so', () => {
    const step = { action: 'agree', from: 'confirmed', to: 'confirmed', changesBooking: true } as const
    expect(notificationOfStep(step)).toEqual({ kind: 'decision', outcome: 'changed' })
  })
})

test('counts are words, and a person who has left is someone', () => {
  expect(sentenceOf(kinds.views.say(told({ count: 3 })))).toBe('3 new views of your page')
  expect(sentenceOf(kinds.matches.say(told({ count: 1 })))).toBe('1 speaker is new in a saved search')
  expect(sentenceOf(kinds.message.say(told({ who: '', count: 2 })))).toBe('Someone sent you 2 messages')
})
