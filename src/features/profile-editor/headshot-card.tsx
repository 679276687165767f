// The headshot: the photo as it is shown now.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/avatar.tsx'
import { profileQuery } from '../profiles/queries.ts'
import { EditorCard } from './editor-card.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.basic

export function HeadshotCard() {
  const { headshot, first_name, last_name } = useSuspenseQuery(profileQuery).data
  const src = headshot?.sizes[0]?.webp
  return (
    <EditorCard id="headshot" title={texts.photo}>
      <div className="flex items-center gap-5">
        <Avatar name={`${first_name} ${last_name}`.trim()} size={96} {...(src !== undefined && { src })} />
        <p className="text-text-2">{headshot ? texts.photoThere : texts.photoNone}</p>
      </div>
    </EditorCard>
  )
}
