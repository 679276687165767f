// Who can see the profile. Missing requirements are listed before anything is sent.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { RequestError } from '../../../lib/request-errors.ts'
import { RadioGroup } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { missingToShow, neededToShow } from '../../profiles/checks.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { profileTexts } from '../../profiles/texts.ts'
import { saveProfile } from '../../profiles/updates.ts'
import { EditorCard } from './editor-card.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.publish
/** The cards of the missing fields. */
const anchors = { username: 'username', first_name: 'name' } as const
const choices = ['draft', 'unlisted', 'public'] as const

export function PublishCard() {
  const { username, first_name, visibility } = useSuspenseQuery(profileQuery).data
  const save = useMutation(saveProfile)
  const [isRefused, setRefused] = useState(false)
  const missing = missingToShow({ username, first_name })

  async function choose(next: (typeof choices)[number]): Promise<void> {
    if (next === visibility) return
    if (next !== 'draft' && missing.length > 0) {
      setRefused(true)
      return
    }
    setRefused(false)
    try {
      await save.mutateAsync({ visibility: next })
      toast({ title: texts.now[next], tone: 'success' })
    } catch (error) {
      const isHidden = error instanceof RequestError && error.code === 'forbidden'
      const reason = isHidden ? { description: error.message } : {}
      toast({ title: profileTexts.notUpdated, ...reason, tone: 'destructive' })
    }
  }

  return (
    <EditorCard id="publish" title={texts.title}>
      <RadioGroup
        legend={texts.title}
        hideLegend
        name="visibility"
        options={choices.map((value) => ({ value, ...texts[value] }))}
        value={visibility}
        onChange={(next) => void choose(next)}
        error={
          isRefused && missing.length > 0 ? (
            <>
              {texts.needs}{' '}
              {missing.map((field, i) => (
                <span key={field}>
                  {i > 0 && ', '}
                  <Link to={`${paths.dashboardProfileArea('basic')}#${anchors[field]}`} className="link">
                    {neededToShow[field]}
                  </Link>
                </span>
              ))}
              .
            </>
          ) : undefined
        }
      />
    </EditorCard>
  )
}
