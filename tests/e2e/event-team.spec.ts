// An event's team in two browsers: invited, accepted, changed together, left (docs/specification.md §18).
import { apiPaths, paths } from '../../src/vocabulary/paths.ts'
import { makePerson, signIn } from './people.ts'
import { expect, scrollsSideways, test, untilAwake } from './test.ts'

test('a colleague is invited, accepts among the events, and leaves', async ({
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
      ...{ title: 'Northlight Forum', starts_at: '2027-04-15T09:00', ends_at: '2027-04-16T17:00' },
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
  await checkAccessibility()
  expect(await scrollsSideways(page)).toBe(false)

  const their = await theirs.newPage()
  await their.goto(paths.dashboardEvents)
  await untilAwake(their)
  const invitations = their.getByRole('region', { name: 'Invitations' })
  await expect(invitations.getByText('Ines Vidal invites you to organize it together')).toBeVisible()
  await invitations.getByRole('button', { name: /Accept.*Northlight Forum/ }).click()
  await expect(invitations).toBeHidden()
  await their.getByRole('link', { name: 'Northlight Forum', exact: true }).click()
  await their.getByLabel('Title').fill('Northlight Forum 2027')
  await their.getByRole('button', { name: 'Save changes' }).click()
  await expect(their.getByText('Event saved').first()).toBeVisible()

  await page.reload()
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northlight Forum 2027')
  await team.getByLabel('Role of Olu Berg').selectOption('reader')
  await expect
    .poll(async () => (await theirs.request.patch(apiPaths.event(id), { data: { title: 'Mine' } })).status())
    .toBe(404)
  await their.goto(paths.eventEdit(id))
  await untilAwake(their)
  await expect(their.getByText('You read along: its organizers change it.')).toBeVisible()
  await their.getByRole('button', { name: 'Leave the team' }).click()
  await expect(their.getByText('You left the team').first()).toBeVisible()
  await expect(their).toHaveURL(paths.dashboardEvents)
  await expect(their.getByText('Northlight Forum')).toBeHidden()
  await theirs.close()
})
