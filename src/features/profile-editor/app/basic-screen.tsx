// /dashboard/profile/basic: names, username, headline, headshot, languages, formats and fee.
import { useSuspenseQuery } from '@tanstack/react-query'
import { publicLines } from '../../profiles/checks.ts'
import { PictureEditor } from '../../profiles/pictures/app/picture-editor.tsx'
import { profileQuery } from '../../profiles/queries.ts'
import { Area } from './area.tsx'
import { EditorCard } from './editor-card.tsx'
import { FeeCard } from './fee-card.tsx'
import { FormatsCard } from './formats-card.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { LineField } from './line-field.tsx'
import { editorTexts } from './texts.ts'
import { UsernameCard } from './username-card.tsx'

const texts = editorTexts.basic

export function Component() {
  const { headshot, cover, first_name, last_name } = useSuspenseQuery(profileQuery).data
  const name = `${first_name} ${last_name}`.trim()
  return (
    <Area title={texts.title} text={texts.text}>
      <EditorCard id="name" title={texts.name}>
        <div className="grid gap-5 md:grid-cols-2">
          <LineField field="first_name" label={texts.firstName} autoComplete="given-name" />
          <LineField field="last_name" label={texts.lastName} autoComplete="family-name" optional />
        </div>
        <LineField
          field="headline"
          label={texts.headline}
          hint={texts.headlineHint}
          placeholder={texts.headlinePlaceholder}
          counted={publicLines.headline}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <LineField
            field="pronouns"
            label={texts.pronouns}
            placeholder={texts.pronounsPlaceholder}
            autoComplete="off"
            optional
          />
          <LineField
            field="name_pronunciation"
            label={texts.pronunciation}
            hint={texts.pronunciationHint}
            placeholder={texts.pronunciationPlaceholder}
            autoComplete="off"
            spellCheck={false}
            optional
          />
        </div>
      </EditorCard>
      <EditorCard id="headshot" title={texts.photo} text={texts.photoText}>
        <PictureEditor kind="headshot" picture={headshot} name={name} />
      </EditorCard>
      <EditorCard id="cover" title={texts.cover} text={texts.coverText}>
        <PictureEditor kind="cover" picture={cover} name={name} />
      </EditorCard>
      <UsernameCard />
      <LanguagesCard />
      <FormatsCard />
      <FeeCard />
    </Area>
  )
}
