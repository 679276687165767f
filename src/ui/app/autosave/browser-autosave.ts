// The autosave on the browser's own clock, storage and network, and its connection to React.
import { useEffect, useSyncExternalStore } from 'react'
import { RequestError } from '../../../lib/request-errors.ts'
import { keepDraft, readDraft } from '../../kept-draft.ts'
import { toast } from '../../toast.tsx'
import {
  type Autosave,
  type AutosaveOptions,
  type AutosaveState,
  createAutosave,
  type Failure,
} from './autosave.ts'

interface BrowserAutosaveOptions<Values>
  extends Pick<AutosaveOptions<Values>, 'stored' | 'check' | 'needed' | 'save' | 'explain' | 'conflict'> {
  /** Under which this tab stores what is unsaved; it includes the user. */
  draftKey: () => string
  /** What the toast says when saving starts to fail. */
  failed: string
}

export function createBrowserAutosave<Values>({
  draftKey,
  failed,
  ...options
}: BrowserAutosaveOptions<Values>): Autosave<Values> {
  return createAutosave<Values>({
    ...options,
    // Offline is not an error: the status explains it.
    onFailure: () => navigator.onLine && toast({ title: failed, tone: 'destructive' }),
    keep: (unsaved, bases) =>
      keepDraft(draftKey(), Object.keys(unsaved).length > 0 ? { ...unsaved, bases } : {}),
    clock: {
      now: () => Date.now(),
      setTimeout: (act, ms) => setTimeout(act, ms),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
  })
}

interface Life<Values> {
  draftKey: string
  /** The stored record: another one may be shown in a focused field. */
  stored: unknown
  /** The valid fields of a stored draft, which may be of an older version. */
  readKept?: (kept: object) => Partial<Values>
}

const asKept = <Values>(kept: object) => kept as Partial<Values>

/** While the screen is shown: restores what an earlier page could not save, and sends at once when the page is hidden. */
export function useAutosaveLife<Values>(
  autosave: Autosave<Values>,
  { draftKey, stored, readKept = asKept }: Life<Values>,
): void {
  const { hasUnsaved } = useAutosaveState(autosave)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reacts to another record.
  useEffect(() => autosave.storedChanged(), [autosave, stored])

  useEffect(() => {
    const { bases = {}, ...kept }: { bases?: object } = readDraft(draftKey)
    autosave.restore(readKept(kept), readKept(bases))
    const flush = () => void autosave.flush()
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      autosave.stop()
    }
  }, [autosave, draftKey, readKept])

  // Only while something is unsaved: a page with such a listener is excluded from the back/forward cache.
  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
}

export function useAutosaveState<Values>(autosave: Autosave<Values>): AutosaveState<Values> {
  return useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
}

/** The events of a field, for its control or for the element that groups several. */
export function watchField<Values>(autosave: Autosave<Values>, field: keyof Values) {
  return {
    onFocus: () => autosave.enter(field),
    onBlur: ({ currentTarget, relatedTarget }: { currentTarget: Node; relatedTarget: unknown }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) autosave.leave(field)
    },
  }
}

/** What a refused or failed request means; `fieldOf` names the field for the path that the API refuses. */
export function explainFailure<Values>(
  error: unknown,
  fieldOf: (path: string) => keyof Values,
): Failure<Values> {
  if (!(error instanceof RequestError)) return 'retry'
  if (error.code === 'invalid_input' && error.hint !== undefined) {
    const [text = ''] = error.message.replace(`${error.hint}: `, '').split('; ')
    return { field: fieldOf(error.hint), text }
  }
  if (error.retryAfter !== undefined) return { retryIn: error.retryAfter * 1000 }
  return error.status >= 500 || error.status === 429 ? 'retry' : 'stop'
}
