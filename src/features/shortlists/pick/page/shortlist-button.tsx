// The button on a speaker's page that puts them on a shortlist.
import { useQuery } from '@tanstack/react-query'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ShortlistPicker } from '../app/shortlist-picker.tsx'
import { pickTexts as texts } from '../app/texts.ts'
import type { PickedPerson } from '../app/use-shortlisting.ts'
import { shortlistedQuery } from '../queries.ts'

export function ShortlistButton(person: PickedPerson) {
  const { data, isPending } = useQuery(shortlistedQuery([person.username]))
  const [isPicking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const titles = (data?.speakers[0]?.shortlists ?? []).map(({ title }) => title)
  const isListed = titles.length > 0
  const Icon = isListed ? BookmarkCheck : BookmarkPlus

  // The focus returns once the dialog is gone; until then the page behind it takes none.
  useEffect(() => {
    if (!isPicking) return
    return () => button.current?.focus()
  }, [isPicking])

  // Shown with its final words, so that nothing moves.
  if (isPending) return null
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        className="print:hidden"
        aria-haspopup="dialog"
        aria-label={isListed ? texts.shortlistedOn(titles) : undefined}
        onClick={() => setPicking(true)}
      >
        <Icon aria-hidden />
        {isListed ? texts.shortlisted : texts.shortlist}
      </Button>
      {isPicking && <ShortlistPicker people={[person]} event={null} onClose={() => setPicking(false)} />}
    </>
  )
}
