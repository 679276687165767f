// Quiet hours: when they are. The form that sets them loads when the user approaches its button.
import { useQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { clockOfDay } from '../../../lib/moments.ts'
import { zoneName } from '../../../lib/time-zones.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { ListSkeleton } from '../../../ui/app/list-skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { quietHoursQuery } from '../../notifications/quiet-hours/queries.ts'
import type { QuietHours } from '../../notifications/quiet-hours/schema.ts'
import { quietHoursTexts as texts } from '../../notifications/quiet-hours/texts.ts'
import { SettingRow } from './setting-row.tsx'

const useHoursForm = onDemand(async () => (await import('./quiet-hours-form.tsx')).QuietHoursForm)

export function QuietHoursRow() {
  return (
    <Reading
      of={useQuery(quietHoursQuery)}
      waiting={<ListSkeleton label={texts.loading} rows={1} className="h-16" />}
    >
      {(quiet) => <Row quiet={quiet} />}
    </Reading>
  )
}

function Row({ quiet }: { quiet: QuietHours }) {
  const { hours } = quiet
  const reader = useReader()
  const [isWanted, setWanted] = useState(false)
  const { Part: HoursForm, want } = useHoursForm()
  const isOpen = isWanted && HoursForm !== undefined
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <SettingRow
      icon={Moon}
      title={texts.title}
      text={
        hours
          ? `${texts.hours(clockOfDay(hours.starts_at, reader), clockOfDay(hours.ends_at, reader), zoneOf(quiet))} ${texts.urgent}`
          : texts.none
      }
      action={
        !isOpen && (
          <Button
            ref={button}
            variant="secondary"
            onPointerEnter={() => void want()}
            onFocus={() => void want()}
            onClick={() => {
              setWanted(true)
              void want()
            }}
          >
            {hours ? texts.change : texts.set}
          </Button>
        )
      }
    >
      {isOpen && <HoursForm quiet={quiet} onClose={() => setWanted(false)} />}
    </SettingRow>
  )
}

function zoneOf({ time_zone }: QuietHours): string {
  return time_zone === null ? texts.utc : zoneName(time_zone)
}
