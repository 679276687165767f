// The card of a published event, the same for every reader.
import { Hono } from 'hono'
import { isId } from '../../lib/list-address.ts'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { answerKeptFile } from '../../server/http/file-answer.ts'
import { doneBy } from '../../server/render-worker/render-worker.ts'
import { paths } from '../../vocabulary/paths.ts'
import { missingEvent } from '../events/service.server.ts'
import { readSize } from '../media/files.server.ts'
import type { Drawing } from '../public-profile/drawing.server.ts'
import { nameOfFacts } from '../public-profile/generated-files.server.ts'
import type { drawEventCard } from './card.server.ts'
import { logoPlace } from './card-layout.ts'
import { readEventCard } from './service.server.ts'

/** The version of its drawing: raise the number when the same facts look different. */
const kind = 'event-card-1'

export function eventCardApi(context: AppContext, { made, thread, countExpensiveFile }: Drawing) {
  const drawApart = doneBy<typeof drawEventCard>(
    thread,
    new URL('./card.server.ts', import.meta.url),
    'drawEventCard',
  )
  return new Hono<AppEnv>().get(paths.eventCard.route, (c) => {
    const id = c.req.param('id')
    // Also for 404s: an event published later appears at once.
    c.header('Cache-Control', 'no-cache')
    if (!isId(id) || id !== id.toLowerCase()) throw missingEvent()
    return answerKeptFile(c, context, {
      about: paths.event(id),
      async find() {
        const event = await readEventCard(context.db, id)
        const name = nameOfFacts(kind, event)
        return {
          type: 'image/png',
          headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
          etag: name,
          make: () =>
            made.getOrCreate(name, async () => {
              await countExpensiveFile(c)
              return drawApart(
                event,
                event.logo && (await readSize(context, event.logo, 2 * logoPlace.width)),
              )
            }),
        }
      },
    })
  })
}
