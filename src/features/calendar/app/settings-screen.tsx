// /dashboard/settings/blocked-days: blocked and travel days as a list, entered in the same dialog as in the calendar.
import { useQuery } from '@tanstack/react-query'
import { Ban, Pencil, Plane, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDays } from '../../../lib/dates.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { useLocalToday } from '../../../ui/use-today.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { useMe } from '../../profiles/me.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { SettingsCard } from '../../settings/app/settings-card.tsx'
import { periodsQuery } from '../queries.ts'
import type { UnavailablePeriod } from '../schema.ts'
import { type EditedPeriod, PeriodDialog } from './period-dialog.tsx'
import { calendarScreenTexts } from './texts.ts'
import { useRemove } from './use-remove.ts'

const texts = calendarScreenTexts.settings

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  if (user_type === 'speaker') await readBeforehand(client, periodsQuery)
}

export function Component() {
  const isSpeaker = useMe().user.user_metadata.user_type === 'speaker'
  return (
    <SettingsCard id="days" title={texts.title} text={isSpeaker ? texts.text : texts.forSpeakers}>
      {isSpeaker && <Periods />}
      <Link to={paths.dashboardCalendar} className={isSpeaker ? 'link mt-5 inline-block' : 'link'}>
        {texts.open}
      </Link>
    </SettingsCard>
  )
}

function Periods() {
  const today = useLocalToday()
  const read = useQuery(periodsQuery)
  const remove = useRemove(today)
  const [edited, setEdited] = useState<EditedPeriod | null>(null)
  return (
    <>
      <Reading
        of={read}
        waiting={<ListSkeleton label={calendarScreenTexts.loading} rows={2} className="h-12" />}
      >
        {({ periods }) =>
          periods.length === 0 ? (
            <p className="text-text-2">{texts.empty}</p>
          ) : (
            <ul className="divide-y divide-border">
              {periods.map((period) => (
                <Period key={period.id} period={period} onEdit={setEdited} onRemove={remove} />
              ))}
            </ul>
          )
        }
      </Reading>
      <Button
        variant="secondary"
        className="mt-5 flex"
        onClick={() => setEdited({ first_day: today, last_day: today, kind: 'blocked', note: '' })}
      >
        <Ban aria-hidden="true" size={18} />
        {calendarScreenTexts.block}
      </Button>
      <PeriodDialog period={edited} onClose={() => setEdited(null)} />
    </>
  )
}

interface PeriodProps {
  period: UnavailablePeriod
  onEdit: (period: UnavailablePeriod) => void
  onRemove: (period: UnavailablePeriod) => void
}

function Period({ period, onEdit, onRemove }: PeriodProps) {
  const { kind, note, first_day, last_day } = period
  const { locale } = useReader()
  const days = formatDays(first_day, last_day === first_day ? undefined : last_day, locale)
  const Icon = kind === 'travel' ? Plane : Ban
  const { edit, remove } = calendarScreenTexts.day
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon aria-hidden="true" size={20} className="shrink-0 text-text-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">{days}</p>
        <p className="wrap-anywhere text-sm text-text-2">
          {[calendarScreenTexts.looks[kind], note].filter(Boolean).join('. ')}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton icon={Pencil} label={edit(days)} onClick={() => onEdit(period)} />
        <IconButton icon={Trash2} label={remove(days)} onClick={() => onRemove(period)} />
      </div>
    </li>
  )
}
