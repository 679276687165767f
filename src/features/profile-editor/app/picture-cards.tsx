// The two pictures of the page: the headshot, and the cover behind it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { PictureEditor } from '../../profiles/pictures/app/picture-editor.tsx'
import { profileQuery } from '../../profiles/queries.ts'
import { EditorCard } from './editor-card.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.basic

export function PictureCards() {
  const { headshot, cover, first_name, last_name } = useSuspenseQuery(profileQuery).data
  const name = `${first_name} ${last_name}`.trim()
  return (
    <>
      <EditorCard id="headshot" title={texts.photo} text={texts.photoText}>
        <PictureEditor kind="headshot" picture={headshot} name={name} />
      </EditorCard>
      <EditorCard id="cover" title={texts.cover} text={texts.coverText}>
        <PictureEditor kind="cover" picture={cover} name={name} />
      </EditorCard>
    </>
  )
}
