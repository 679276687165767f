// A shortlist as a PDF: the speaker sheet of each, in order, with what the list says about them. Only what organizers may
// see is on it.
import type { AppContext } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { doneBy, openRenderWorker } from '../../server/render-worker/render-worker.ts'
import { readPictureFile } from '../media/files.server.ts'
import { findPublicProfile } from '../public-profile/service.server.ts'
import type { ListedSheet, makeListOfSheets } from '../public-profile/sheet/service.server.ts'
import { readExported } from './export.server.ts'
import type { Shortlist, ShortlistItem } from './schema.ts'
import { nameSlots } from './slots.ts'
import { describeScore, describeTally, shortlistTexts } from './texts.ts'

/** Pages of one file: more would keep the rendering thread busy for too long. */
const mostPages = 100

export function openListSheets(context: AppContext) {
  const { config, db } = context
  const thread = openRenderWorker({ timeoutMs: 120_000, memory: 512 })
  const makeApart = doneBy<typeof makeListOfSheets>(
    thread,
    new URL('../public-profile/sheet/service.server.ts', import.meta.url),
    'makeListOfSheets',
  )

  async function readSheet(list: Shortlist, item: ShortlistItem, index: number): Promise<ListedSheet | null> {
    if (!item.speaker) return null
    const found = await findPublicProfile(db, config.appUrl, item.speaker.username)
    if (!found || !('profile' in found)) return null
    const { profile, organizersFee } = found
    return {
      profile: { ...profile, fee: organizersFee ?? profile.fee },
      listing: {
        place: shortlistTexts.placeOn(list.title, index + 1, list.items.length),
        facts: factsOf(list, item),
        note: item.note,
      },
    }
  }

  /** Throws AppError `limit_reached`, `not_found`, `conflict`. */
  return async (ownerId: string, id: string): Promise<{ title: string; pdf: Buffer }> => {
    const list = await readExported(db, config, ownerId, id)
    const listed = list.items.filter(({ speaker }) => speaker).length
    if (listed === 0) throw new AppError('conflict', 'No speaker on this list is public.')
    if (listed > mostPages) {
      throw new AppError('conflict', `A PDF has at most ${mostPages} speakers. Export this list as CSV.`)
    }
    const sheets: ListedSheet[] = []
    const headshots: (Buffer | null)[] = []
    for (const [index, item] of list.items.entries()) {
      const sheet = await readSheet(list, item, index)
      if (!sheet) continue
      const { headshot } = sheet.profile
      sheets.push(sheet)
      headshots.push(headshot && ((await readPictureFile(context, headshot.id, 600))?.bytes ?? null))
    }
    return { title: list.title, pdf: await makeApart(list.title, sheets, headshots) }
  }
}

/** `Keynote · Above the line · 3 yes, 1 no · Score 4 (3–5) · energy, local`. */
function factsOf({ event }: Shortlist, { slot_id, is_above, tally, labels }: ShortlistItem): string {
  const slot = slot_id === null ? '' : (nameSlots(event?.slots ?? []).get(slot_id) ?? '')
  return [
    slot,
    is_above ? shortlistTexts.above : shortlistTexts.below,
    describeTally(tally),
    tally.score ? describeScore(tally.score) : '',
    labels.join(', '),
  ]
    .filter(Boolean)
    .join('  ·  ')
}
