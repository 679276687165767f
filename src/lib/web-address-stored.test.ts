// Whatever spelling of an address passes the checks is stored: the database requires a scheme in small letters.
import { expect, test } from 'vitest'
import { request } from '../../tests/asking-app.ts'
import {
  app,
  importPath,
  newSpeaker,
  previewPath,
  setUpImportApp,
} from '../../tests/experience-import-app.ts'
import { newOrganizer } from '../../tests/shortlist-app.ts'
import { makeVoice } from '../../tests/testimonial-requests.ts'

setUpImportApp()

const talk = { title: 'Rooms that listen', event_name: 'Days', format: 'talk', starts_on: '2024-03-16' }

test.each([
  ['Https://Example.com/A', 'https://Example.com/A'],
  ['HTTP://example.com', 'http://example.com'],
  ['https:example.com', 'https://example.com'],
])('%s is stored as %s: of a profile, a talk, an import and a request', async (typed, stored) => {
  const ada = await newSpeaker()
  const links = { event_url: typed, slides_url: typed, video_url: typed }
  const storedLinks = { event_url: stored, slides_url: stored, video_url: stored }

  const profile = await ada.send('PATCH', '/api/profile', {
    website: typed,
    social_links: [{ platform: 'other', url: typed }],
    videos: [{ url: typed, title: '' }],
  })
  expect([profile.status, await profile.json()]).toMatchObject([
    200,
    { website: stored, social_links: [{ url: stored }], videos: [{ url: stored }] },
  ])

  const written = await ada.send('POST', '/api/experiences', { ...talk, ...links })
  expect([written.status, await written.json()]).toMatchObject([201, storedLinks])

  const text = `title,event,date,slides\nTwo,Days,2024-03-06,${typed}\n`
  const preview = await (await ada.send('POST', previewPath, { text })).json()
  expect(preview.rows).toMatchObject([{ values: { slides_url: stored } }])
  const rows = [{ import_key: 'test:1', experience: { ...preview.rows[0].values, ...links } }]
  const imported = await ada.send('POST', importPath, { rows })
  expect([imported.status, await imported.json()]).toEqual([200, { imported: 1, skipped: 0 }])

  const voice = await makeVoice(app)
  const organizer = await newOrganizer(app, 'Premium')
  const path = `/api/speakers/${voice.username}/requests`
  const asked = await organizer.send('POST', path, request({ event_url: typed }))
  const { id } = await asked.json()
  expect(asked.status).toBe(201)
  expect(await (await voice.browser.get(`/api/requests/${id}`)).json()).toMatchObject({ event_url: stored })
})
