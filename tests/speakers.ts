// Test speakers: a full, believable profile inserted straight into the database.

import type { TestApp } from './harness.ts'
import type { Account } from './people.ts'
import { makeAccount } from './people.ts'
import { type InsertedSpeaker, insertSpeaker, type SpeakerGiven } from './speaker-rows.ts'

export type Speaker = Account & InsertedSpeaker

/** A published speaker on the Premium plan by default. */
export async function makeSpeaker(app: TestApp, given: SpeakerGiven = {}): Promise<Speaker> {
  const account = await makeAccount(app, {
    name: given.first_name ?? 'Ada',
    last_name: given.last_name ?? 'Moreau',
  })
  return { ...account, ...(await insertSpeaker(app.database.db, account.id, given)) }
}
