// A profile as files: `/speaker/<name>.json`, `.vcf`, `.ics`, `.md`, `.pdf`, with its pictures and press kit. Each is
// generated from the public record (service.server.ts) and from nothing else.
import { type Context, Hono } from 'hono'
import { v5 as uuidv5 } from 'uuid'
import { contentDisposition } from '../../../lib/content-disposition.ts'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { answerKeptFile, type FileAnswer } from '../../../server/http/file-answer.ts'
import { doneBy } from '../../../server/render-worker/render-worker.ts'
import { paths, type SpeakerFormat } from '../../../vocabulary/paths.ts'
import { readPictureFile, readSize } from '../../media/files.server.ts'
import type { drawCard } from '../card.server.ts'
import { photoSize } from '../card-layout.ts'
import type { Drawing } from '../drawing.server.ts'
import { nameOfFacts } from '../generated-files.server.ts'
import { packPressKit } from '../press-kit.server.ts'
import { pressKitTexts } from '../press-kit-texts.ts'
import { drawQrCode } from '../qr-code.ts'
import type { PublicProfile } from '../schema.ts'
import type { makeSpeakerSheet } from '../sheet/service.server.ts'
import { sheetTexts } from '../sheet/texts.ts'
import { toCalendar } from './calendar.ts'
import { toMarkdown } from './markdown.ts'
import { findSpeaker } from './service.server.ts'
import { toVcard } from './vcard.ts'

/** Versions of generated files: raise the number when the same facts look different. */
const kinds = { card: 'card-2', sheet: 'sheet-2', pressKit: 'press-kit-4' } as const
/** The person's public id is derived from the profile's with this namespace. */
const personNamespace = 'b5c0a0de-7c0e-4a57-9d2f-3f6f0c2a9e11'

interface Speaker {
  profileId: string
  profile: PublicProfile
}

/** Counts a file to be generated. Throws AppError `rate_limited`. */
type Spend = () => Promise<unknown>
type Present = (speaker: Speaker, spend: Spend) => FileAnswer

export function formatsApi(context: AppContext, { made, thread, countExpensiveFile }: Drawing) {
  const { config } = context
  const cardApart = doneBy<typeof drawCard>(thread, new URL('../card.server.ts', import.meta.url), 'drawCard')
  const sheetApart = doneBy<typeof makeSpeakerSheet>(
    thread,
    new URL('../sheet/service.server.ts', import.meta.url),
    'makeSpeakerSheet',
  )

  const vcardOf = ({ profileId, profile }: Speaker) =>
    toVcard(profile, uuidv5(profileId, personNamespace), config.appUrl)

  async function readHeadshot({ headshot }: PublicProfile): Promise<Buffer | null> {
    return headshot && ((await readPictureFile(context, headshot.id, 600))?.bytes ?? null)
  }
  async function makeSheet(profile: PublicProfile, spend: Spend): Promise<Buffer> {
    return made.getOrCreate(nameOfFacts(kinds.sheet, profile), async () => {
      await spend()
      return sheetApart(profile, await readHeadshot(profile))
    })
  }

  const formats: Record<SpeakerFormat, Present> = {
    json: ({ profile }) => ({
      type: 'application/json',
      disposition: contentDisposition('inline', profile.name, 'json'),
      // Other sites may read what is public.
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `${JSON.stringify(profile, null, 2)}\n`,
    }),
    vcf: (speaker) => ({
      type: 'text/vcard; charset=utf-8',
      disposition: contentDisposition('attachment', speaker.profile.name, 'vcf'),
      body: vcardOf(speaker),
    }),
    ics: ({ profile }) => ({
      type: 'text/calendar; charset=utf-8',
      disposition: contentDisposition('attachment', profile.name, 'ics'),
      body: toCalendar(profile),
    }),
    md: ({ profile }) => ({
      type: 'text/markdown; charset=utf-8; variant=CommonMark',
      disposition: contentDisposition('inline', profile.name, 'md'),
      body: toMarkdown(profile),
    }),
    pdf: ({ profile }, spend) => ({
      type: 'application/pdf',
      disposition: contentDisposition('inline', sheetTexts.title(profile.name), 'pdf'),
      etag: nameOfFacts(kinds.sheet, profile),
      make: () => makeSheet(profile, spend),
    }),
  }

  const parts: Record<'card.png' | 'qr.svg' | 'press-kit.zip', Present> = {
    'card.png': ({ profile }, spend) => ({
      type: 'image/png',
      headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
      etag: nameOfFacts(kinds.card, profile),
      make: () =>
        made.getOrCreate(nameOfFacts(kinds.card, profile), async () => {
          await spend()
          const { headshot } = profile
          return cardApart(profile, headshot && (await readSize(context, headshot, photoSize.height)))
        }),
    }),
    'qr.svg': ({ profile }) => ({
      type: 'image/svg+xml',
      headers: {
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
      body: drawQrCode(profile.url),
    }),
    'press-kit.zip': (speaker, spend) => ({
      type: 'application/zip',
      disposition: contentDisposition('attachment', pressKitTexts.name(speaker.profile.name), 'zip'),
      etag: nameOfFacts(kinds.pressKit, speaker.profile),
      make: async () => {
        const sheet = await makeSheet(speaker.profile, spend)
        return made.getOrCreate(nameOfFacts(kinds.pressKit, speaker.profile), async () => {
          await spend()
          return packPressKit(context, speaker.profile, { sheet, vcard: vcardOf(speaker) })
        })
      },
    }),
  }

  async function answer(
    c: Context<AppEnv>,
    username: string,
    addressOf: (username: string) => string,
    present: Present,
  ): Promise<Response> {
    // Also for 404s: a profile published later appears at once.
    c.header('Cache-Control', 'no-cache')
    return answerKeptFile(c, context, {
      about: paths.speaker(username.toLowerCase()),
      async find() {
        const found = await findSpeaker(context, username)
        if ('movedTo' in found) return { movedTo: addressOf(found.movedTo) + new URL(c.req.url).search }
        const { url, visibility } = found.profile
        const file = present(found, () => countExpensiveFile(c))
        const headers = {
          Link: `<${url}>; rel="canonical"`,
          ...(visibility !== 'public' && { 'X-Robots-Tag': 'noindex' }),
        }
        return { ...file, headers: { ...file.headers, ...headers } }
      },
    })
  }

  const isFormat = (text: string): text is SpeakerFormat => Object.hasOwn(formats, text)

  return (
    new Hono<AppEnv>()
      // Matched here: a pattern in the route would take every request off the router's fast path (tests/access.test.ts).
      .get(paths.speaker.route, (c, next) => {
        const [, username = '', format = ''] = /^(.*)\.([a-z]+)$/s.exec(c.req.param('username')) ?? []
        if (!isFormat(format)) return next()
        return answer(c, username, (name) => paths.speakerAs(name, format), formats[format])
      })
      .get(paths.speakerCard.route, (c) =>
        answer(c, c.req.param('username'), paths.speakerCard, parts['card.png']),
      )
      .get(paths.speakerQr.route, (c) => answer(c, c.req.param('username'), paths.speakerQr, parts['qr.svg']))
      .get(paths.speakerPressKit.route, (c) =>
        answer(c, c.req.param('username'), paths.speakerPressKit, parts['press-kit.zip']),
      )
  )
}
