// The editor around all sections of the profile: its one autosave, on the browser's own clock, storage and network.
import { MutationObserver, type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { RequestError } from '../../../lib/request-errors.ts'
import { keepDraft, readDraft } from '../../../ui/kept-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { profileQuery, saveProfile } from '../../profiles/queries.ts'
import type { Profile } from '../../profiles/schema.ts'
import { profileTexts } from '../../profiles/texts.ts'
import { type Autosave, type AutosaveState, createAutosave, type Failure } from './autosave.ts'
import { changesOf, type EditorField, type EditorValues, findErrors, valuesOf } from './values.ts'

const EditorContext = createContext<Autosave<EditorValues> | null>(null)

export function EditorProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [editor] = useState(() => createEditor(client, profile))
  const { hasUnsaved } = useSyncExternalStore(editor.subscribe, editor.state, editor.state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor reacts to another profile.
  useEffect(() => editor.storedChanged(), [editor, profile])

  useEffect(() => {
    editor.restore(readDraft(keyOf(profile.id)))
    const flush = () => void editor.flush()
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      editor.stop()
    }
  }, [editor, profile.id])

  // Only while something is unsaved: a page with such a listener is excluded from the back/forward cache.
  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsaved])

  return <EditorContext value={editor}>{children}</EditorContext>
}

function createEditor(client: QueryClient, first: Profile): Autosave<EditorValues> {
  const profileNow = () => client.getQueryData(profileQuery.queryKey) ?? first
  return createAutosave<EditorValues>({
    stored: () => valuesOf(profileNow()),
    check: (values, changed) => findErrors(values, changed, profileNow().visibility !== 'draft'),
    save: (values, fields) => new MutationObserver(client, saveProfile).mutate(changesOf(values, fields)),
    explain,
    // Offline is not an error: the status explains it.
    onFailure: () => navigator.onLine && toast({ title: profileTexts.notUpdated, tone: 'destructive' }),
    keep: (unsaved) => keepDraft(keyOf(first.id), unsaved),
    clock: {
      now: () => Date.now(),
      setTimeout: (act, ms) => setTimeout(act, ms),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    },
  })
}

function explain(error: unknown): Failure<EditorValues> {
  if (!(error instanceof RequestError)) return 'retry'
  if (error.code === 'invalid_input' && error.hint !== undefined) {
    const [text = ''] = error.message.replace(`${error.hint}: `, '').split('; ')
    return { field: error.hint.split('.')[0] as EditorField, text }
  }
  if (error.retryAfter !== undefined) return { retryIn: error.retryAfter * 1000 }
  return error.status >= 500 || error.status === 429 ? 'retry' : 'stop'
}

/** For this tab and this user only. */
function keyOf(profileId: string): string {
  return `profile-drafts:${profileId}`
}

export function useEditor(): Autosave<EditorValues> {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no editor around this.')
  return editor
}

export function useEditorState(): AutosaveState<EditorValues> {
  const editor = useEditor()
  return useSyncExternalStore(editor.subscribe, editor.state, editor.state)
}

/** All fields with their current drafts. */
export function useEditorValues(): EditorValues {
  const { data: profile } = useSuspenseQuery(profileQuery)
  return { ...valuesOf(profile), ...useEditorState().drafts }
}

/** One field: its value, its error, and the events its control reports. */
export function useEditorField<Field extends EditorField>(field: Field) {
  const editor = useEditor()
  const { errors } = useEditorState()
  useEffect(() => () => editor.unmount(field), [editor, field])
  return {
    value: useEditorValues()[field],
    error: errors[field],
    edit: (value: EditorValues[Field]) => editor.edit(field, value),
    /** For the control, or for the element that groups several. */
    watch: {
      onFocus: () => editor.enter(field),
      onBlur: ({ currentTarget, relatedTarget }: { currentTarget: Node; relatedTarget: unknown }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) editor.leave(field)
      },
    },
  }
}
