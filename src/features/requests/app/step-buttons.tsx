// What the reader can do with a request, with its keys; what was just done appears here with its undo, until others are told.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestError, requestErrorText } from '../../../lib/request-errors.ts'
import { Key } from '../../../ui/app/key.tsx'
import { type ScreenKey, useScreenKeys } from '../../../ui/app/screen-keys.ts'
import { UndoBar } from '../../../ui/app/undo-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { lateMenu } from '../../../ui/late-menu.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { toast } from '../../../ui/toast.tsx'
import type { StepGiven } from '../input-schema.ts'
import { takeStep, undoStep } from '../queries.ts'
import type { BookingRequest } from '../schema.ts'
import {
  actionName,
  isQuiet,
  isRecord,
  isSuggested,
  needsLine,
  needsOverride,
  needsReason,
  offeredActions,
} from '../summary.ts'
import { requestTexts } from '../texts.ts'
import type { HumanAction } from '../transitions.ts'
import { screenTexts as texts } from './texts.ts'

const useDialog = onDemand(async () => (await import('./step-dialog.tsx')).StepDialog)
const OtherSteps = lateMenu(async () => (await import('./step-menu.tsx')).StepMenu)

interface StepButtonsProps {
  request: BookingRequest
  /** Within the list of requests; elsewhere the buttons stay where they are on phones, too. */
  list?: { onWalk: (step: 1 | -1) => void; onSelect: (id: string) => void; onSearch: () => void } | undefined
  /** The request is no longer as it is shown. */
  onRefused?: () => void
}

/** On phones at the foot, above the navigation. */
const atFoot =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(57px+env(safe-area-inset-bottom))] max-md:z-20 max-md:flex-nowrap max-md:border-border max-md:border-t max-md:bg-surface max-md:px-5 max-md:py-2'

export type StepExtras = Omit<StepGiven, 'action' | 'version' | 'consequences'>

export function StepButtons({ request, list, onRefused }: StepButtonsProps) {
  const { id, pending, version, consequences } = request
  const actions = offeredActions(request)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<HumanAction | null>(null)
  const { Part: StepDialog, want } = useDialog()

  async function take(action: HumanAction, extras: StepExtras = {}, key?: string) {
    const step = { action, version, consequences: consequences.key, ...extras }
    await takeStep(client, id, step, key).catch((error: unknown) => {
      if (error instanceof RequestError && error.code === 'conflict') onRefused?.()
      throw error
    })
  }

  async function run(act: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    await act().catch((error: unknown) =>
      toast({
        title: requestErrorText(error, texts.dialog.failed, ['conflict', 'invalid_input']),
        tone: 'destructive',
      }),
    )
    setBusy(false)
  }

  function press(action: HumanAction) {
    if (!asksMore(action, request)) return void run(() => take(action))
    setAsked(action)
    void want()
  }

  const undo = () => run(() => undoStep(client, id))

  useStepKeys({ request, press, undo, list })
  if (pending) {
    return (
      <UndoBar
        title={texts.undoTitle}
        until={pending.settles_at}
        isBusy={isBusy}
        isAtFoot={list !== undefined}
        onUndo={() => void undo()}
      />
    )
  }
  if (!request.may_act) return <p className="text-text-2">{requestTexts.readsAlong}</p>
  if (actions.length === 0) return null
  const [first, ...others] = actions
  const isAtFoot = list !== undefined && !isRecord(first)
  return (
    <>
      <div
        data-foot-bar={isAtFoot ? '' : undefined}
        className={`flex flex-wrap items-center gap-1.5 md:gap-x-4 ${isAtFoot ? atFoot : ''}`}
      >
        {actions.map((action) => {
          const isFirst = action === first
          const isPrimary = isFirst && isSuggested(action, request)
          const isGhost = isRecord(action) || (!isFirst && isQuiet(action))
          const place = isFirst ? isAtFoot && 'max-md:flex-1' : list ? 'max-lg:hidden' : 'max-md:hidden'
          return (
            <Button
              key={action}
              variant={isPrimary ? 'primary' : isGhost ? 'ghost' : 'secondary'}
              // What has no border begins where the text does.
              className={`px-3 ${isGhost ? '-ms-3' : ''} ${place || ''}`}
              disabled={isBusy}
              onClick={() => press(action)}
            >
              {actionName(action, request)}
              {keyOf[action] && (
                <Key {...(isPrimary && { isOnPrimary: true })}>{keyOf[action].toUpperCase()}</Key>
              )}
            </Button>
          )
        })}
        {others.length > 0 && (
          // The list of requests leaves no room for more on tablets.
          <span className={list ? 'lg:hidden' : 'md:hidden'}>
            <OtherSteps label={texts.otherSteps} request={request} actions={others} onPress={press} />
          </span>
        )}
      </div>
      <p className="mt-2 text-sm text-text-2 max-md:hidden">{texts.mailWaits}</p>
      {asked && StepDialog && (
        <StepDialog
          action={asked}
          request={request}
          onClose={() => setAsked(null)}
          onSend={async (extras, key) => {
            await take(asked, extras, key)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

/** The keys of the product: the same one for the same kind of answer everywhere. */
const keyOf: Partial<Record<HumanAction, string>> = {
  accept: 'a',
  confirm: 'a',
  agree: 'a',
  hold: 'h',
  request: 'a',
  propose: 'p',
  decline: 'd',
  withdraw: 'd',
  cancel: 'd',
}

interface StepKeysProps extends StepButtonsProps {
  press: (action: HumanAction) => void
  undo: () => unknown
}

function useStepKeys({ request, press, undo, list }: StepKeysProps): void {
  const { pending } = request
  const actions = offeredActions(request)
  const pressFor = (key: string) => () => {
    const action = actions.find((one) => keyOf[one] === key)
    if (!action) return false
    press(action)
    return true
  }
  useScreenKeys([
    ...(list ? keysOfList(list, request.id) : []),
    { key: 'a', shown: 'A', text: texts.keys.yes, onPress: pressFor('a') },
    { key: 'p', shown: 'P', text: texts.keys.propose, onPress: pressFor('p') },
    { key: 'd', shown: 'D', text: texts.keys.decline, onPress: pressFor('d') },
    { key: 'h', shown: 'H', text: texts.keys.hold, onPress: pressFor('h') },
    { key: 'u', shown: 'U', text: texts.keys.undo, onPress: () => (pending ? undo() : false) },
  ])
}

function keysOfList(list: NonNullable<StepButtonsProps['list']>, id: string): ScreenKey[] {
  const { onWalk, onSelect, onSearch } = list
  return [
    { key: '/', shown: '/', text: texts.keys.search, onPress: onSearch },
    { key: 'j', shown: 'J', text: texts.keys.next, onPress: () => onWalk(1) },
    { key: 'k', shown: 'K', text: texts.keys.previous, onPress: () => onWalk(-1) },
    { key: 'x', shown: 'X', text: texts.keys.select, onPress: () => onSelect(id) },
  ]
}

function asksMore(action: HumanAction, request: BookingRequest): boolean {
  return needsReason(action) || needsLine(action) || action === 'propose' || needsOverride(action, request)
}
