// /dashboard/profile/bio: the three lengths, each with a word count.
import { Area } from './area.tsx'
import { BioCard } from './bio-card.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.bio

export function Component() {
  return (
    <Area title={texts.title} text={texts.text}>
      <BioCard field="bio_short" rows={4} />
      <BioCard field="bio_medium" rows={7} />
      <BioCard field="bio_long" rows={14} />
    </Area>
  )
}
