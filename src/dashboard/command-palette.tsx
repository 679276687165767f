// The command palette: opens any place in the application by its name, and what the root finds besides (routes/screens.ts).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, use, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NavigationContext, type OpenedByPalette } from '../shell/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { uiTexts } from '../ui/texts.ts'
import { toast } from '../ui/toast.tsx'
import { paths } from '../vocabulary/paths.ts'
import type { UserType } from '../vocabulary/user-types.ts'
import { type Destination, destinationsFor, matching } from './destinations.ts'
import { onDemandTexts } from './on-demand-texts.ts'
import type { ShownList } from './shortcuts.tsx'

const texts = onDemandTexts.palette

const nothing = { found: [], hasFailed: false } as const
const failed = { hasFailed: true } as const

export interface CommandPaletteProps {
  userType: UserType
  isAdmin: boolean
  onShow: (list: ShownList) => void
}

export function CommandPalette({ userType, isAdmin, onShow }: CommandPaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [Opened, setOpened] = useState<OpenedByPalette | null>(null)
  const navigation = use(NavigationContext)
  const { loadFind } = navigation
  const asked = typed.trim()
  const field = useRef<HTMLDivElement>(null)
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['palette', asked],
    enabled: loadFind !== undefined && asked !== '',
    staleTime: 2_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ client }) => (await loadFind?.())?.(client, asked, userType) ?? nothing,
  })
  const { found: further, hasFailed } =
    asked === '' ? nothing : { ...nothing, ...data, ...(isError && failed) }
  const places = matching(destinationsFor(navigation, userType, isAdmin), typed)
  const found: Destination[] = [...places, ...further]
  const optionId = (i: number) => `${id}-${i}`

  async function open(load: () => Promise<OpenedByPalette>) {
    try {
      const part = await load()
      setOpened(() => part)
    } catch {
      toast({ title: uiTexts.partFailed(), tone: 'destructive' })
    }
  }

  function choose(destination: Destination | undefined) {
    if (!destination) return
    if (destination.open) return void open(destination.open)
    if (destination.href === undefined) return onShow('shortcuts')
    onShow(null)
    if (destination.href === paths.home) window.location.assign(paths.home)
    else void navigate(destination.href)
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') choose(found[active])
    else if (step === undefined || found.length === 0) return
    else {
      const next = (active + step + found.length) % found.length
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
  }

  if (Opened) return <Opened onClose={() => onShow(null)} />
  return (
    // At the top, so that the field stays where it is while the results change.
    <Dialog open onClose={() => onShow(null)} title={texts.title} className="mt-4 mb-auto md:mt-[12dvh]">
      <div ref={field} className="mt-4">
        <TextField
          label={texts.label}
          hideLabel
          placeholder={texts.placeholder}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <p role="status" className="sr-only">
        {found.length > 0 && texts.results(found.length)}
      </p>
      {found.length === 0 && !hasFailed && (
        <p className="mt-4 text-text-2">{isFetching ? texts.loading : texts.none}</p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        hidden={found.length === 0}
        aria-label={texts.title}
        className="mt-3 grid grid-cols-[minmax(0,1fr)] max-h-[min(25.5rem,50dvh)] gap-1 overflow-y-auto overscroll-contain [[hidden]]:hidden"
      >
        {found.map((destination, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the field above.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as in every combobox.
          <div
            key={`${destination.group}${destination.label}${destination.href}`}
            id={optionId(i)}
            role="option"
            aria-selected={i === active}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 aria-selected:bg-primary-subtle aria-selected:text-primary-text"
            onPointerMove={() => setActive(i)}
            onClick={() => choose(destination)}
          >
            <destination.Icon aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 py-1">
              <span className="block truncate">{destination.label}</span>{' '}
              {destination.detail && (
                <span className="block truncate text-sm text-text-2">{destination.detail}</span>
              )}
            </span>
            {destination.group && <span className="shrink-0 text-sm text-text-2">{destination.group}</span>}
          </div>
        ))}
      </div>
      {hasFailed && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="alert" className="text-sm text-text-2">
            {found.length === 0 ? texts.failed : texts.partlyFailed}
          </p>
          <Button
            size="sm"
            variant="secondary"
            busy={isFetching && !isPlaceholderData}
            onClick={() => {
              // The button is gone once it succeeds.
              field.current?.querySelector('input')?.focus()
              void refetch()
            }}
          >
            {uiTexts.retry}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
