// At the top of Find events: those whose organizers announced them to the reader. Nothing when there are none, and when they
// cannot be read: each of them is in the list below as well.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { FoundRow } from '../../app/found-row.tsx'
import { announcedQuery, chooseMailsMutation } from '../queries.ts'
import { announcedScreenTexts as texts } from './texts.ts'

export function AnnouncedSection({ onOffer }: { onOffer: (eventId: string) => void }) {
  const { data } = useQuery(announcedQuery)
  const choosing = useMutation({
    ...chooseMailsMutation,
    onError: (error) => toast({ title: requestErrorText(error, texts.choosing), tone: 'destructive' }),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <section
      id="announced"
      aria-labelledby="announced-title"
      className="mb-6 scroll-mt-24 rounded-card border border-border bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-border border-b px-4 py-2 @min-[46rem]:px-5">
        <div className="min-w-0">
          <h2 id="announced-title" className="flex items-center gap-2 text-lg">
            <Megaphone aria-hidden className="size-5 shrink-0 text-primary-text" />
            {texts.title}
          </h2>
          <p className="text-sm text-text-2">{data.mails ? texts.text : texts.textWithoutMails}</p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="-mx-3"
          busy={choosing.isPending}
          onClick={() => choosing.mutate(!data.mails)}
        >
          {data.mails ? texts.stopMails : texts.startMails}
        </Button>
      </div>
      <ul aria-label={texts.rows}>
        {data.rows.map((event) => (
          <FoundRow key={event.id} event={event} onOffer={() => onOffer(event.id)} />
        ))}
      </ul>
    </section>
  )
}
