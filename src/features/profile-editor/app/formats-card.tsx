// What somebody can be booked for.
import { Checkbox } from '../../../ui/field.tsx'
import { formats } from './choices.ts'
import { useEditorField } from './editor.tsx'
import { EditorCard } from './editor-card.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.formats

export function FormatsCard() {
  const { value: chosen, edit, watch } = useEditorField('formats')
  return (
    <EditorCard id="formats" title={texts.title} text={texts.text}>
      <fieldset {...watch} aria-labelledby="formats-title">
        <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
          {formats.map(({ value, label }) => (
            <li key={value}>
              <Checkbox
                label={label}
                name="formats"
                value={value}
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  // In the order of this list, whichever came first.
                  edit(
                    formats
                      .map((format) => format.value)
                      .filter((format) => (format === value ? target.checked : chosen.includes(format))),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </EditorCard>
  )
}
