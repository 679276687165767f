// An organizer's colour and logo where others meet them: with the plan that includes them, at once, and as valid colours only.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { admin, app, setUpAdminApp } from '../../../tests/admin-app.ts'
import { completeEvent, publishEvent } from '../../../tests/events.ts'
import { type Browser, openBrowser } from '../../../tests/people.ts'
import { picturePath, uploadPicture } from '../../../tests/pictures.ts'
import {
  add,
  aSpeaker,
  makeList,
  newOrganizer,
  type Organizer,
  refusal,
  setOrganizerPlan,
  share,
} from '../../../tests/shortlist-app.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import type { Event } from '../events/schema.ts'
import { coloursOf } from './colours.ts'

setUpAdminApp()

async function withEvent(): Promise<{ ines: Organizer; event: Event }> {
  const ines = await newOrganizer(app, 'Premium')
  await ines.send('PATCH', apiPaths.profile, { organisation: 'Northlight e. V.' })
  return { ines, event: await publishEvent(ines, admin, await completeEvent(app, ines)) }
}

async function pageOf({ id }: Pick<Event, 'id'>): Promise<string> {
  return (await openBrowser(app).get(paths.event(id))).text()
}

async function giveLogo(owner: Browser): Promise<string> {
  const logo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer()
  const answer = await uploadPicture(app, owner, logo, { kind: 'logo', type: 'image/png' })
  const { sizes } = (await answer.json()) as { sizes: { webp: string }[] }
  return sizes[0]?.webp ?? ''
}

function setColour(owner: Browser, accent: string): Promise<Response> {
  return owner.send('PATCH', apiPaths.profile, { accent })
}

describe('the page of an event', () => {
  test('has the colour of each theme and the logo, and follows every change at once', async () => {
    const { ines, event } = await withEvent()
    expect(await pageOf(event)).not.toContain('--primary:')
    expect((await setColour(ines, '#7A1FA2')).status).toBe(200)
    const { light, dark } = coloursOf('#7a1fa2')
    const colours = `--primary:var(--lightningcss-light,${light.primary})var(--lightningcss-dark,${dark.primary})`
    const page = await pageOf(event)
    // Around the page, and where the theme is settled once more.
    expect(page.split(colours)).toHaveLength(3)
    await setColour(ines, '#febc23')
    expect(await pageOf(event)).toContain(coloursOf('#febc23').light.primary)
    expect(await pageOf(event)).not.toContain(light.primary)
    const logo = await giveLogo(ines)
    expect(await pageOf(event)).toContain(`<img src="${logo}" alt=""`)
    await ines.send('PATCH', picturePath('logo'), { crop: { x: 0, y: 0, width: 0.8, height: 0.8 } })
    expect(await pageOf(event)).not.toContain(logo)
    expect(await pageOf(event)).toContain('<img src="/media/')
    await ines.send('DELETE', picturePath('logo'))
    expect(await pageOf(event)).not.toContain('<img src="/media/')
    await setColour(ines, '')
    expect(await pageOf(event)).not.toContain('--primary:')
  })

  test('a plan that no longer includes it hides it and keeps it', async () => {
    const { ines, event } = await withEvent()
    const logo = await giveLogo(ines)
    await setColour(ines, '#7a1fa2')
    const shown = async () => {
      await app.context.awaitCaches()
      const page = await pageOf(event)
      return [page.includes('--primary:'), page.includes(logo)]
    }
    expect(await shown()).toEqual([true, true])
    await setOrganizerPlan(app, ines.id, 'Pro')
    expect(await shown()).toEqual([false, false])
    expect(await (await ines.get(apiPaths.profile)).json()).toMatchObject({ accent: '#7a1fa2' })
    await setOrganizerPlan(app, ines.id, 'Premium')
    expect(await shown()).toEqual([true, true])
    // The same when a plan itself changes.
    const { rows } = await app.database.pool.query(
      `delete from tier_features f using subscription_features s
       where s.id = f.feature_id and s.feature_key = 'custom_branding' returning f.*`,
    )
    expect(await shown()).toEqual([false, false])
    for (const { tier_id, feature_id } of rows)
      await app.database.pool.query('insert into tier_features (tier_id, feature_id) values ($1, $2)', [
        tier_id,
        feature_id,
      ])
    expect(await shown()).toEqual([true, true])
  })
})

test('a plan without it refuses a colour and names the plan that includes it', async () => {
  const ines = await newOrganizer(app, 'Pro')
  const answer = await setColour(ines, '#7a1fa2')
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    {
      code: 'limit_reached',
      hint: 'Premium',
      message: 'Custom branding: this isn’t included in Pro. Premium includes it.',
    },
  ])
  expect(await (await ines.get(apiPaths.planWith('custom_branding'))).json()).toEqual({
    plan: { name: 'Premium', price_cents: expect.any(Number) },
  })
  // None is no feature.
  expect((await setColour(ines, '')).status).toBe(200)
})

test.each(['teal', '#12345', '#12345g', '#1234567', 'red;x:url(//x)', '#7a1fa2;', '</style>'])(
  'only a colour is one: %s',
  async (accent) => {
    const ines = await newOrganizer(app, 'Premium')
    expect(await refusal(setColour(ines, accent))).toEqual([422, 'accent'])
    await expect(
      app.database.pool.query('update profiles set accent = $1 where id = $2', [accent, ines.id]),
    ).rejects.toThrow('profiles_accent_hex')
  },
)

test('a committee’s page has colour and logo with the plan of the list’s owner', async () => {
  const ines = await newOrganizer(app, 'Premium')
  const logo = await giveLogo(ines)
  await setColour(ines, '#7a1fa2')
  const { id } = await makeList(ines)
  await add(ines, id, [await aSpeaker(app, 'Ada')])
  const token = await share(ines, id)
  const page = async () => (await app.request(paths.committeeWith(token))).text()
  expect(await page()).toContain(coloursOf('#7a1fa2').dark.primary)
  expect(await page()).toContain(logo)
  await setOrganizerPlan(app, ines.id, 'Free')
  expect(await page()).not.toContain('--primary:')
  expect(await page()).not.toContain(logo)
})

describe('the mail of a request', () => {
  async function ask(tier: 'Pro' | 'Premium') {
    const ines = await newOrganizer(app, 'Premium')
    await ines.send('PATCH', apiPaths.profile, { organisation: 'North <light>' })
    const logo = await giveLogo(ines)
    await setColour(ines, '#7a1fa2')
    await setOrganizerPlan(app, ines.id, tier)
    const speaker = await aSpeaker(app, 'Ada')
    const asked = await ines.send('POST', apiPaths.requestsToSpeaker(speaker.username), {
      requester_name: 'Ines Vidal',
      requester_email: ines.email,
      event_name: 'Forum',
      starts_on: '2055-04-15',
      format: 'talk',
      country: 'DE',
      audience_size: 350,
      message: 'Would you speak?',
    })
    expect([asked.status, await asked.clone().text()]).toEqual([201, expect.any(String)])
    await app.runJobs()
    const mail = app.mails.findLast(({ subject }) => subject === 'You’re invited to speak')
    return { html: mail?.html ?? '', logo }
  }

  test('has the organizer’s colour, logo and name', async () => {
    const { html, logo } = await ask('Premium')
    const { light, dark } = coloursOf('#7a1fa2')
    expect(html).toContain(`bgcolor="${light.primary}"`)
    expect(html).toContain(`.action { background-color: ${dark.primary} !important; }`)
    expect(html).toContain(`<img src="${app.config.appUrl}${logo}" alt=""`)
    expect(html).toContain('North &lt;light&gt; <span')
    expect(html).not.toContain('#005d53')
  })

  test('is ours in a plan without it', async () => {
    const { html, logo } = await ask('Pro')
    expect(html).toContain('bgcolor="#005d53"')
    expect(html).not.toContain(logo)
    expect(html).not.toContain('North &lt;light&gt; <span')
  })
})
