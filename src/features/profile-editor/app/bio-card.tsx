// One bio: a word count against its limit, a copy button, and a formatted preview of the long one.
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextareaField } from '../../../ui/field.tsx'
import { copyText } from '../../../ui/share.ts'
import { bioWords } from '../../profiles/checks.ts'
import { useEditorField } from './editor.tsx'
import { EditorCard } from './editor-card.tsx'
import { FormattedText } from './formatted-text.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.bio

interface BioCardProps {
  field: keyof typeof bioWords
  rows: number
}

export function BioCard({ field, rows }: BioCardProps) {
  const { value, error, edit, watch } = useEditorField(field)
  const [isFormatted, setFormatted] = useState(false)
  const { label, hint } = texts[field]
  const most = bioWords[field]
  const used = countWords(value)
  return (
    <EditorCard
      id={field}
      title={label}
      end={
        <div className="flex flex-wrap gap-2">
          {field === 'bio_long' && (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={isFormatted}
              onClick={() => setFormatted(!isFormatted)}
            >
              {isFormatted ? texts.write : texts.preview}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={texts.copyLabel(label)}
            aria-disabled={value === '' || undefined}
            onClick={() => value !== '' && void copyText(value, { title: texts.copied })}
          >
            <Copy aria-hidden />
            {texts.copy}
          </Button>
        </div>
      }
    >
      {isFormatted ? (
        <FormattedText markdown={value} />
      ) : (
        <TextareaField
          label={label}
          hideLabel
          error={error}
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{hint}</span>
              <span className={used > most ? 'font-semibold text-danger tabular-nums' : 'tabular-nums'}>
                {texts.words(used, most)}
                {used > most && `: ${texts.over(used - most)}`}
              </span>
            </span>
          }
          {...watch}
          name={field}
          rows={rows}
          value={value}
          onChange={({ target }) => edit(target.value)}
        />
      )}
      <OverLimit count={used - most} />
    </EditorCard>
  )
}

/** Announces once that the limit is exceeded, not at every word. */
function OverLimit({ count }: { count: number }) {
  const isOver = count > 0
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!isOver) {
      setSaid('')
      return
    }
    const timer = setTimeout(() => setSaid(texts.over(count)), 1_000)
    return () => clearTimeout(timer)
  }, [isOver, count])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
