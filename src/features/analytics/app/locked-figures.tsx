// In place of figures that the plan lacks: what they would answer, the price, and since when they are kept. Never a made-up
// chart. Once dismissed, it does not come back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { sendJson } from '../../../lib/send-json.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { describePrice } from '../../../vocabulary/prices.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import { analyticsTexts } from './texts.ts'

const texts = analyticsTexts.locked

interface LockedFiguresProps {
  /** Null: no plan includes them. */
  plan: { name: string; price_cents: number } | null
  items: readonly string[]
  kept: string
  /** Null: the screen has nothing else, and keeps it. */
  isDismissed: boolean | null
}

export function LockedFigures({ plan, items, kept, isDismissed }: LockedFiguresProps) {
  const client = useQueryClient()
  const dismiss = useMutation({
    mutationFn: () => sendJson('PUT', searchPaths.dismissedOffer('analytics')),
    onSuccess: () => client.invalidateQueries({ queryKey: ['analytics'] }),
    onError: (error) =>
      toast({ title: requestErrorText(error, analyticsTexts.dismissing), tone: 'destructive' }),
  })
  if (isDismissed || dismiss.isSuccess) return null
  return (
    <section
      aria-labelledby="locked"
      className="mt-9 flex flex-wrap gap-x-14 gap-y-6 rounded-photo bg-surface-2 p-4 md:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="locked" className="flex items-center gap-2 text-xl">
          <Lock aria-hidden className="size-4" />
          {plan ? texts.part(plan.name) : texts.notIncluded}
        </h2>
        <ul className="mt-2">
          {items.map((item) => (
            <li key={item} className="flex gap-2.5 py-1">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary-text" />
              {item}
            </li>
          ))}
        </ul>
        <p className="mt-2.5 max-w-text text-sm text-text-2">{kept}</p>
      </div>
      <div className="grid min-w-52 content-start gap-2">
        {plan && (
          <>
            <p>
              <b className="font-display text-3xl tabular-nums">{describePrice(plan.price_cents)}</b>{' '}
              {texts.aMonth}
            </p>
            <Link to={paths.dashboardSettingsArea('plan')} className={buttonClass({ variant: 'secondary' })}>
              {texts.link}
            </Link>
          </>
        )}
        {isDismissed !== null && (
          <Button variant="ghost" size="sm" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {texts.dismiss}
          </Button>
        )}
      </div>
    </section>
  )
}
