// The languages a speaker speaks in, each with its level.
import { Field, Select } from '../../../ui/field.tsx'
import type { SpokenLanguage } from '../../profiles/schema.ts'
import { languageLevels, languages } from './choices.ts'
import { useEditorField } from './editor.tsx'
import { EditorCard } from './editor-card.tsx'
import { RowsField } from './rows-field.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.languages

export function LanguagesCard() {
  const chosen = useEditorField('languages').value
  const isChosenTwice = ({ tag }: SpokenLanguage) =>
    tag !== '' && chosen.filter((other) => other.tag === tag).length > 1
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
        nameOf={({ tag }, number) => nameOf(tag) || `${texts.item} ${number}`}
        row={(row, change, _id, isMarked) => (
          <LanguageRow row={row} onChange={change} isTwice={isMarked && isChosenTwice(row)} />
        )}
      />
    </EditorCard>
  )
}

interface LanguageRowProps {
  row: SpokenLanguage
  onChange: (row: SpokenLanguage) => void
  isTwice: boolean
}

function LanguageRow({ row, onChange, isTwice }: LanguageRowProps) {
  const isListed = row.tag === '' || languages.some(({ value }) => value === row.tag)
  return (
    <>
      <Field label={texts.item} error={isTwice && editorTexts.errors.chosenTwice}>
        {(control) => (
          <Select
            {...control}
            value={row.tag}
            onChange={({ target }) => onChange({ ...row, tag: target.value })}
          >
            <option value="">{texts.choose}</option>
            {!isListed && <option value={row.tag}>{row.tag}</option>}
            {languages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.level}>
        {(control) => (
          <Select
            {...control}
            value={row.level}
            onChange={({ target }) => {
              const level = languageLevels.find(({ value }) => value === target.value)
              if (level) onChange({ ...row, level: level.value })
            }}
          >
            {languageLevels.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function nameOf(tag: string): string {
  return languages.find(({ value }) => value === tag)?.label ?? tag
}
