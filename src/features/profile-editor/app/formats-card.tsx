// The formats a speaker can be booked for.
import { Checkbox } from '../../../ui/field.tsx'
import { talkFormatNames, talkFormats } from '../../../vocabulary/talk-formats.ts'
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
          {talkFormats.map((format) => (
            <li key={format}>
              <Checkbox
                label={talkFormatNames[format]}
                name="formats"
                value={format}
                checked={chosen.includes(format)}
                onChange={({ target }) =>
                  // In the order of this list, however they were chosen.
                  edit(
                    talkFormats.filter((each) => (each === format ? target.checked : chosen.includes(each))),
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
