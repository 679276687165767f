// Routes of an organizer's own shortlists; speakers have none, and another organizer's are missing.
import { z } from '@hono/zod-openapi'
import { contentDisposition } from '../../lib/content-disposition.ts'
import { onlyFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { paths } from '../../vocabulary/paths.ts'
import { shortlistPaths } from '../../vocabulary/shortlist-paths.ts'
import { exportShortlist } from './export.server.ts'
import {
  addSpeakers,
  describeSpeaker,
  listChanges,
  moveSpeaker,
  placeLine,
  removeSpeaker,
  undoChange,
} from './items.server.ts'
import { readShortlist } from './read.server.ts'
import {
  added,
  addedSpeakers,
  change,
  changed,
  itemChanges,
  itemMove,
  lineMove,
  shortlist,
  shortlistChanges,
  shortlistFilters,
  shortlistInput,
  shortlistRows,
  undoInput,
} from './schema.ts'
import {
  changeShortlist,
  createShortlist,
  deleteShortlist,
  duplicateShortlist,
  listShortlists,
  restoreShortlist,
} from './service.server.ts'
import { openListSheets } from './sheets.server.ts'

export const listParams = z.object({ id: z.uuid('This is not an id') })
const itemParams = listParams.extend({ item: z.uuid('This is not an id') })

/** Routes of the owner of a list. */
export function ownerRoutes(context: AppContext) {
  return signedInRoutes(context, {
    tags: ['Shortlists'],
    middleware: onlyFor('organizer', 'Shortlists are for organizers.'),
    responses: errors(403),
  })
}

export function shortlistsApi(context: AppContext) {
  const { config, db, rateLimit } = context
  const route = ownerRoutes(context)
  const makeSheets = openListSheets(context)
  const pdfs = rateLimit({ name: 'shortlist_pdfs', points: 20, seconds: 600 })
  const read = (ownerId: string, id: string) => readShortlist(db, config, ownerId, id)

  const list = route.get(shortlistPaths.shortlists, 'List your shortlists', {
    description: 'All of them, the latest changed first.',
    request: { query: shortlistFilters },
    responses: { 200: jsonAnswer('The lists.', shortlistRows) },
  })
  const create = route.post(shortlistPaths.shortlists, 'Create a shortlist', {
    description: 'For one of your events, or for none.',
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(shortlistInput) },
    responses: { 201: jsonAnswer('Created.', shortlist), ...errors(404, 409) },
  })
  const one = route.get(shortlistPaths.shortlist.pattern, 'Read a shortlist', {
    description:
      'In order, with what each speaker shows you, votes and comments. A speaker whose profile is no longer public has no facts. Admins who view as you get the link without its token.',
    request: { params: listParams },
    responses: { 200: jsonAnswer('The list.', shortlist), ...errors(404) },
  })
  const alter = route.patch(shortlistPaths.shortlist.pattern, 'Rename, archive or assign a shortlist', {
    description: 'Only the given fields are written.',
    request: { params: listParams, body: jsonBody(shortlistChanges) },
    responses: { 200: jsonAnswer('Changed.', changed), ...errors(404) },
  })
  const remove = route.delete(shortlistPaths.shortlist.pattern, 'Delete a shortlist', {
    description: 'It can be restored within 30 days; its link stays turned off.',
    request: { params: listParams },
    responses: { 204: { description: 'Deleted.' }, ...errors(404) },
  })
  const restore = route.post(shortlistPaths.restoreShortlist.pattern, 'Restore a deleted shortlist', {
    request: { params: listParams },
    responses: { 204: { description: 'Restored.' }, ...errors(404, 409) },
  })
  const duplicate = route.post(shortlistPaths.duplicateShortlist.pattern, 'Duplicate a shortlist', {
    description: 'With its speakers, notes and labels; without its committee.',
    middleware: idempotent(context),
    request: { params: listParams, headers: idempotencyHeaders },
    responses: { 201: jsonAnswer('The copy.', shortlist), ...errors(404, 409) },
  })
  const add = route.post(shortlistPaths.shortlistItems.pattern, 'Add speakers', {
    description: 'By username, at the end. One that is on the list stays where it is.',
    middleware: idempotent(context),
    request: { params: listParams, headers: idempotencyHeaders, body: jsonBody(addedSpeakers) },
    responses: { 200: jsonAnswer('Added.', added), ...errors(404, 409) },
  })
  const describe = route.patch(shortlistPaths.shortlistItem.pattern, 'Change a note or labels', {
    request: { params: itemParams, body: jsonBody(itemChanges) },
    responses: { 200: jsonAnswer('Changed.', changed), ...errors(404) },
  })
  const takeOff = route.delete(shortlistPaths.shortlistItem.pattern, 'Remove a speaker', {
    description: 'Undoing it brings back the note, votes and comments as well.',
    request: { params: itemParams },
    responses: { 200: jsonAnswer('Removed.', changed), ...errors(404) },
  })
  const move = route.put(shortlistPaths.shortlistOrder.pattern, 'Move a speaker', {
    request: { params: listParams, body: jsonBody(itemMove) },
    responses: { 200: jsonAnswer('Moved.', changed), ...errors(404) },
  })
  const moveLine = route.put(shortlistPaths.shortlistLine.pattern, 'Move the line', {
    description: 'Items above it count for the budget and the line-up.',
    request: { params: listParams, body: jsonBody(lineMove) },
    responses: { 200: jsonAnswer('Moved.', changed), ...errors(404) },
  })
  const history = route.get(shortlistPaths.shortlistChanges.pattern, 'List the changes of a shortlist', {
    description: 'The latest 50, the latest first.',
    request: { params: listParams },
    responses: { 200: jsonAnswer('The changes.', z.array(change)), ...errors(404) },
  })
  const undo = route.post(shortlistPaths.undoShortlistChange.pattern, 'Undo a change', {
    description: 'The latest one that is not undone yet, or any removal; others: 409.',
    request: { params: listParams, body: jsonBody(undoInput) },
    responses: { 200: jsonAnswer('Undone.', changed), ...errors(404, 409) },
  })
  const exportCsv = route.get(shortlistPaths.shortlistCsv.pattern, 'Export a shortlist as CSV', {
    description: 'With a byte order mark; formulas are neutralised. Without `export` in your plan: 403.',
    request: { params: listParams },
    responses: {
      200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } },
      ...errors(404),
    },
  })

  const exportPdf = route.get(shortlistPaths.shortlistPdf.pattern, 'Export a shortlist as PDF', {
    description:
      'A page for each speaker whose profile is public, at most 100, in order, with slot, votes and note. Without `export` in your plan: 403.',
    request: { params: listParams },
    responses: {
      200: { description: 'The file.', content: { 'application/pdf': { schema: z.string() } } },
      ...errors(404, 409, 429),
    },
  })

  return route.api
    .openapi(list, async (c) =>
      c.json(await listShortlists(db, c.get('session').user.id, c.req.valid('query').state), 200),
    )
    .openapi(create, async (c) => {
      const { id: ownerId } = c.get('session').user
      const key = c.req.valid('header')['Idempotency-Key'] ?? null
      const id = await createShortlist(db, ownerId, c.req.valid('json'), key)
      return c.json(await read(ownerId, id), 201)
    })
    .openapi(one, async (c) => {
      const found = await read(c.get('session').user.id, c.req.valid('param').id)
      const { link } = found
      // An admin who views as the owner could vote with it.
      const withoutToken = link && { ...link, url: config.appUrl + paths.committee }
      return c.json(c.get('viewing') ? { ...found, link: withoutToken } : found, 200)
    })
    .openapi(alter, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeShortlist(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await deleteShortlist(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => {
      await restoreShortlist(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(duplicate, async (c) => {
      const { id: ownerId } = c.get('session').user
      const key = c.req.valid('header')['Idempotency-Key'] ?? null
      const id = await duplicateShortlist(db, ownerId, c.req.valid('param').id, key)
      return c.json(await read(ownerId, id), 201)
    })
    .openapi(add, async (c) => {
      const { usernames } = c.req.valid('json')
      return c.json(await addSpeakers(db, c.get('session').user.id, c.req.valid('param').id, usernames), 200)
    })
    .openapi(describe, async (c) => {
      const { id, item } = c.req.valid('param')
      return c.json(await describeSpeaker(db, c.get('session').user.id, id, item, c.req.valid('json')), 200)
    })
    .openapi(takeOff, async (c) => {
      const { id, item } = c.req.valid('param')
      return c.json(await removeSpeaker(db, c.get('session').user.id, id, item), 200)
    })
    .openapi(move, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await moveSpeaker(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(moveLine, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await placeLine(db, c.get('session').user.id, id, c.req.valid('json').above), 200)
    })
    .openapi(history, async (c) =>
      c.json(await listChanges(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(undo, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await undoChange(db, c.get('session').user.id, id, c.req.valid('json').change), 200)
    })
    .openapi(exportCsv, async (c) => {
      const { id: ownerId } = c.get('session').user
      const { title, csv } = await exportShortlist(db, config, ownerId, c.req.valid('param').id)
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition('attachment', title, 'csv'),
      })
    })
    .openapi(exportPdf, async (c) => {
      const { id: ownerId } = c.get('session').user
      await pdfs.consume(ownerId)
      const { title, pdf } = await makeSheets(ownerId, c.req.valid('param').id)
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': contentDisposition('attachment', title, 'pdf'),
      })
    })
}
