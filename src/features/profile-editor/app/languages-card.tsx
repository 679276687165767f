// The languages a speaker speaks in, each with its level.
import { SelectField } from '../../../ui/select-field.tsx'
import { languageName, languageTags } from '../../../vocabulary/languages.ts'
import type { SpokenLanguage } from '../../profiles/schema.ts'
import { languageLevels } from './choices.ts'
import { useEditorValues } from './editor.tsx'
import { EditorCard } from './editor-card.tsx'
import { type RowControlsProps, RowsField } from './rows-field.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.languages

export function LanguagesCard() {
  return (
    <EditorCard id="languages" title={texts.title} text={texts.text}>
      <RowsField
        name="languages"
        label={texts.title}
        none={texts.none}
        add={texts.add}
        most={20}
        blank={{ tag: '', level: 'fluent' }}
        isBlank={({ tag }) => tag === ''}
        nameOf={({ tag }, number) => (tag ? languageName(tag) : `${texts.item} ${number}`)}
        Controls={LanguageRow}
      />
    </EditorCard>
  )
}

function LanguageRow({ row, onChange, isMarked }: RowControlsProps<SpokenLanguage>) {
  const chosen = useEditorValues().languages
  const isTwice = isMarked && row.tag !== '' && chosen.filter(({ tag }) => tag === row.tag).length > 1
  const tags = row.tag === '' || languageTags.includes(row.tag) ? languageTags : [row.tag, ...languageTags]
  return (
    <>
      <SelectField
        label={texts.item}
        error={isTwice && editorTexts.errors.chosenTwice}
        options={[
          { value: '', label: texts.choose },
          ...tags.map((tag) => ({ value: tag, label: languageName(tag) })),
        ]}
        value={row.tag}
        onChoose={(tag) => onChange({ ...row, tag })}
      />
      <SelectField
        label={texts.level}
        options={languageLevels}
        value={row.level}
        onChoose={(level) => onChange({ ...row, level })}
      />
    </>
  )
}
