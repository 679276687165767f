// The editor around all sections of the profile: its one autosave, on the browser's own clock, storage and network.
import { MutationObserver, type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Autosave, AutosaveState } from '../../../ui/app/autosave/autosave.ts'
import {
  createBrowserAutosave,
  explainFailure,
  useAutosaveLife,
  useAutosaveState,
  watchField,
} from '../../../ui/app/autosave/browser-autosave.ts'
import { profileQuery } from '../../profiles/queries.ts'
import type { Profile } from '../../profiles/schema.ts'
import { profileTexts } from '../../profiles/texts.ts'
import { saveProfile } from '../../profiles/updates.ts'
import { changesOf, type EditorField, type EditorValues, findErrors, valuesOf } from './values.ts'

const EditorContext = createContext<Autosave<EditorValues> | null>(null)

export function EditorProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [editor] = useState(() => createEditor(client, profile))
  useAutosaveLife(editor, { draftKey: keyOf(profile.id), stored: profile })
  return <EditorContext value={editor}>{children}</EditorContext>
}

function createEditor(client: QueryClient, first: Profile): Autosave<EditorValues> {
  const profileNow = () => client.getQueryData(profileQuery.queryKey) ?? first
  return createBrowserAutosave<EditorValues>({
    draftKey: () => keyOf(first.id),
    stored: () => valuesOf(profileNow()),
    check: (values, changed) => findErrors(values, changed, profileNow().visibility !== 'draft'),
    save: (values, fields) => new MutationObserver(client, saveProfile).mutate(changesOf(values, fields)),
    explain: (error) => explainFailure(error, (path) => path.split('.')[0] as EditorField),
    failed: profileTexts.notUpdated,
  })
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

function useEditorState(): AutosaveState<EditorValues> {
  return useAutosaveState(useEditor())
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
    watch: watchField(editor, field),
  }
}
