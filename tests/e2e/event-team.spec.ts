// An event's team in two browsers: invited, accepted, changed together, left (docs/specification.md §18).
import { findEventsPaths } from '../../src/vocabulary/find-events-paths.ts'
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { closeUndoWindows, makeEvent, makeOrganizer, makePerson, makeSpeaker, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

test('a colleague is invited, accepts among the events, and leaves', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  test.slow()
  const [ines, olu] = await Promise.all([
    makePerson({ user_type: 'organizer', name: 'Ines', last_name: 'Vidal' }),
    makePerson({ user_type: 'organizer', name: 'Olu', last_name: 'Berg' }),
  ])
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
  for (const [context, person] of [
    [page.context(), ines],
    [theirs, olu],
  ] as const) {
    await signIn(context, person)
    await context.request.post(apiPaths.profile)
  }
  const made = await page.context().request.post(apiPaths.events, {
    data: {
      ...{ title: 'Northlight Forum', starts_at: '2055-04-15T09:00', ends_at: '2055-04-16T17:00' },
      ...{ time_zone: 'Europe/Berlin', slots: [{ format: 'keynote' }] },
    },
  })
  const { id } = (await made.json()) as { id: string }

  await page.goto(paths.eventEdit(id))
  await untilAwake(page)
  const team = page.getByRole('region', { name: 'Team' })
  await team.getByLabel('Email').fill('olu')
  await team.getByRole('button', { name: 'Send invitation' }).click()
  await expect(team.getByText('Enter an email address')).toBeVisible()
  await team.getByLabel('Email').fill(olu.email)
  await team.getByRole('button', { name: 'Send invitation' }).click()
  await expect(team.getByText('Invited', { exact: true })).toBeVisible()
  await checkAccessibility({ phone: true })
  expect(await scrollsSideways(page)).toBe(false)

  const their = await theirs.newPage()
  await their.goto(paths.dashboardEvents)
  await untilAwake(their)
  const invitations = their.getByRole('region', { name: 'Invitations' })
  await expect(invitations.getByText('Ines Vidal invites you to organize it together')).toBeVisible()
  await invitations.getByRole('button', { name: /Accept.*Northlight Forum/ }).click()
  await expect(invitations).toBeHidden()
  await their.getByRole('link', { name: 'Northlight Forum', exact: true }).click()
  await their.getByLabel('Title').fill('Northlight Forum 2055')
  await expect(their.getByText(/^Saved \d/)).toBeVisible()

  await page.reload()
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northlight Forum 2055')
  await team.getByLabel('Role of Olu Berg').selectOption('reader')
  await expect
    .poll(async () => (await theirs.request.patch(apiPaths.event(id), { data: { title: 'Mine' } })).status())
    .toBe(404)
  await their.goto(paths.eventEdit(id))
  await untilAwake(their)
  await expect(their.getByText('You can read this event. Its organizers change it.')).toBeVisible()
  await their.getByRole('button', { name: 'Leave the team' }).click()
  await expect(their.getByText('You left the team').first()).toBeVisible()
  await expect(their).toHaveURL(paths.dashboardEvents)
  await expect(their.getByText('Northlight Forum')).toHaveCount(0)
  await theirs.close()
})

test('an offer reaches the whole team: one confirms, one reads along', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  test.slow()
  const title = `Northlight Forum ${Date.now()}`
  const [ines, olu] = [
    await makeOrganizer(),
    await makePerson({ user_type: 'organizer', name: 'Olu', last_name: 'Berg' }),
  ]
  const event = await makeEvent({ owner: ines.id, title, first: 75 })
  const speaker = await makeSpeaker({ formats: ['keynote'] })
  const newContext = () => browser.newContext({ ...(baseURL && { baseURL }) })
  const [inesContext, adaContext] = [await newContext(), await newContext()]
  await signIn(inesContext, ines)
  await signIn(adaContext, speaker)
  await signIn(page.context(), olu)
  await page.context().request.post(apiPaths.profile)

  // The invitation appears while the list is open, and with it what the team sees.
  await page.goto(paths.dashboardEvents)
  await untilAwake(page)
  const invited = await inesContext.request.post(apiPaths.eventTeam(event), {
    data: { email: olu.email, role: 'organizer' },
  })
  expect(invited.status()).toBe(201)
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await invitations.getByRole('button', { name: new RegExp(`Accept.*${title}`) }).click()
  await expect(invitations).toBeHidden()

  await page.goto(paths.dashboardRequests)
  await untilAwake(page)
  const offered = await adaContext.request.post(findEventsPaths.eventOffers(event), {
    data: { format: 'keynote', fee: 900, currency: 'EUR', message: 'I would love to.' },
  })
  expect(offered.status()).toBe(201)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(
    page.getByRole('heading', { name: 'Ada Moreau offers to speak: accepting makes it a booking' }),
  ).toBeVisible()
  await page.getByLabel('Private note').fill('Ask about the train')
  await expect(page.getByText('Only you and the event’s team can read it.')).toBeVisible()
  await page.getByRole('button', { name: /Confirm booking/ }).click()
  await expect(page.getByText('No one has been told yet.')).toBeVisible()

  const inesPage = await inesContext.newPage()
  const { id } = (await offered.json()) as { id: string }
  await inesPage.goto(paths.dashboardRequest(id))
  await untilAwake(inesPage)
  await expect(inesPage.getByRole('button', { name: /Confirm booking/ })).toBeVisible()
  await closeUndoWindows(id)
  await expect(inesPage.getByRole('button', { name: 'Olu Berg changed this request' })).toBeVisible()
  // Whoever follows a link to the screen that they are on asks for what is new.
  await inesPage
    .getByRole('main')
    .getByRole('link', { name: /^Ada Moreau/ })
    .click()
  await expect(inesPage.getByRole('heading', { name: 'This is a booking' })).toBeVisible()
  await expect(inesPage.getByText('Olu Berg confirmed the booking')).toBeVisible()
  await expect(inesPage.getByLabel('Private note')).toHaveValue('Ask about the train')

  await expect(page.getByText('You confirmed the booking').first()).toBeVisible()
  const team = await (await inesContext.request.get(apiPaths.eventTeam(event))).json()
  await inesContext.request.patch(apiPaths.eventMember(event, team.members[0].id), {
    data: { role: 'reader' },
  })
  await expect(page.getByText('You can read this. The event’s organizers answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Cancel booking/ })).toHaveCount(0)
  await expect(page.getByLabel('Private note')).toHaveAttribute('readonly')
  await checkAccessibility({ phone: true })
  await inesContext.close()
  await adaContext.close()
})

test('a phone is enough to accept an invitation to a team', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const title = `Harbour Talks ${Date.now()}`
  const [ines, olu] = [await makeOrganizer(), await makeOrganizer()]
  const event = await makeEvent({ owner: ines.id, title, first: 76 })
  const inesContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(inesContext, ines)
  await inesContext.request.post(apiPaths.eventTeam(event), { data: { email: olu.email, role: 'reader' } })
  await inesContext.close()
  await signIn(page.context(), olu)
  await page.goto(paths.dashboardEvents)
  await untilAwake(page)
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await expect(invitations).toContainText(title)
  const accept = invitations.getByRole('button', { name: new RegExp(`Accept.*${title}`) })
  const box = await accept.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(page.viewportSize()?.width === 390 ? 44 : 24)
  expect(await scrollsSideways(page)).toBe(false)
  await checkAccessibility()
  await accept.click()
  await expect(invitations).toBeHidden()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})
