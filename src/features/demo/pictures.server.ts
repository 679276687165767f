// Pictures of the sample people: drawn in code and stored like any upload.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../../server/context.ts'
import { replacePicture } from '../profiles/pictures/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { drawLogo } from './logos.ts'
import { sampleOrganizers } from './organizers.ts'
import { sampleSpeakers } from './people.ts'
import { drawPortrait } from './portraits.ts'

/** Does nothing for a person who has a picture, needs none or is gone. */
export async function addPicture(
  context: Pick<AppContext, 'db' | 'storage'>,
  userId: string,
  email: string,
): Promise<void> {
  const picture = drawPicture(email)
  const [profile] = await context.db
    .select({ headshot: profiles.headshot_id, logo: profiles.logo_id })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!picture || !profile || profile[picture.kind] !== null) return
  const { default: sharp } = await import('sharp')
  const folder = await mkdtemp(join(tmpdir(), 'lectern-demo-'))
  try {
    const path = join(folder, 'picture.png')
    await sharp(Buffer.from(picture.svg)).png().toFile(path)
    const fileName = `${picture.kind}.png`
    await replacePicture(context, userId, { kind: picture.kind, path, fileName, crop: undefined })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function drawPicture(email: string) {
  const look = sampleSpeakers.find((speaker) => speaker.email === email)?.look
  if (look) return { kind: 'headshot' as const, svg: drawPortrait(look) }
  const logo = sampleOrganizers.find((organizer) => organizer.email === email)?.logo
  return logo && { kind: 'logo' as const, svg: drawLogo(logo) }
}
