// Verifiable history: a confirmed engagement is downloaded as a credential, and the page explains what became of confirmations.
import { readFileSync, statSync } from 'node:fs'
import { paths } from '../../src/vocabulary/paths.ts'
import { makeOrganizer, makeRequest, makeSpeaker, noteConfirmation, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

test('a speaker downloads a credential, and visitors read what each confirmation is worth', {
  tag: '@once',
}, async ({ page, context, checkAccessibility }) => {
  test.slow()
  const speaker = await makeSpeaker({ past: 4, upcoming: 0, testimonials: 0 })
  const { id: organizer } = await makeOrganizer()
  const request = await makeRequest({
    ...{ speaker: speaker.id, organizer, organisation: 'Hafen e. V.', event_name: 'Harbour Days' },
    ...{ state: 'completed', starts_on: '2026-03-01', ends_on: '2026-03-01', over_at: new Date() },
  })
  const [first = '', second = '', third = ''] = speaker.pastIds
  await noteConfirmation(first, 'revoked', '')
  await noteConfirmation(second, 'unreachable', 'speakers.example.org')
  await noteConfirmation(third, 'not_signed', '')
  await signIn(context, speaker)
  expect((await page.request.post(`/api/requests/${request}/engagement`)).ok()).toBe(true)

  await page.goto(`${paths.dashboardEvents}?when=past`)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Actions for Harbour Days' }).click()
  await checkAccessibility({ phone: true })
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download credential (JSON)' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).type).toContain('OpenBadgeCredential')
  await page.getByRole('button', { name: 'Actions for Harbour Days' }).click()
  const drawn = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download credential (PNG)' }).click()
  expect(statSync(await (await drawn).path()).size).toBeGreaterThan(5_000)

  await page.goto(paths.speaker(speaker.username))
  for (const [words, about] of [
    ['Confirmed by the organizer', 'hasn’t disputed'],
    ['Confirmation revoked', 'later withdrew it'],
    ['Issuer unreachable', 'speakers.example.org'],
    ['Confirmation not signed', 'without a valid signature'],
  ] as const) {
    const mark = page.locator('summary').filter({ hasText: words }).first()
    await mark.click()
    await expect(page.getByText(about).first()).toBeVisible()
  }
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)
})
