// The picker: on which list? Adding closes it; a new list is one name away.
import { joinFacts } from '../../../../lib/join-facts.ts'
import './picker.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { textOf } from '../../../../lib/form-text.ts'
import { requestErrorText } from '../../../../lib/request-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { FormNotice } from '../../../../ui/form-notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { longestTitle } from '../../checks.ts'
import { createShortlist, shortlistsQuery } from '../../queries.ts'
import type { ShortlistRow } from '../../schema.ts'
import { shortlistedQuery } from '../queries.ts'
import { groupLists, isNewLikely, type PickedEvent } from './list-groups.ts'
import { pickTexts as texts } from './texts.ts'
import { type PickedPerson, useShortlisting } from './use-shortlisting.ts'

export interface ShortlistPickerProps {
  people: readonly PickedPerson[]
  /** The event in hand. */
  event: PickedEvent | null
  onClose: () => void
  /** Called instead of `onClose` once they are added. */
  onAdded?: () => void
}

export function ShortlistPicker({ people, event, onClose, onAdded = onClose }: ShortlistPickerProps) {
  const { data, isError, isFetching, refetch } = useQuery(shortlistsQuery('active'))
  const addTo = useShortlisting(people)

  function choose(list: { id: string; title: string }, isNew = false) {
    onAdded()
    addTo(list, isNew)
  }

  return (
    <Dialog open onClose={onClose} title={texts.title(people.map(({ name }) => name))} className="picker">
      {data ? (
        <Lists rows={data.rows} people={people} event={event} onChoose={choose} />
      ) : isError ? (
        <div role="alert" className="picker-failed">
          <p>{texts.failed}</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : (
        <>
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="picker-waiting" />
        </>
      )}
    </Dialog>
  )
}

interface ListsProps extends Pick<ShortlistPickerProps, 'people' | 'event'> {
  rows: readonly ShortlistRow[]
  onChoose: (list: { id: string; title: string }, isNew?: boolean) => void
}

function Lists({ rows, people, event, onChoose }: ListsProps) {
  const { data } = useQuery(shortlistedQuery(people.map(({ username }) => username)))
  const [isNewFirst] = useState(() => isNewLikely(rows, event))
  const [isNaming, setNaming] = useState(isNewFirst)
  const element = useRef<HTMLDivElement>(null)
  const isOn = ({ id }: ShortlistRow) =>
    data?.speakers.every(({ shortlists }) => shortlists.some((list) => list.id === id)) ?? false

  const groups = groupLists(rows, event)
  const first = isNewFirst ? undefined : groups[0]?.lists[0]

  // Read after the dialog has opened, they get the focus here.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])

  const newList = <NewList event={event} isFirst={isNewFirst} onCreated={(list) => onChoose(list, true)} />

  function walk(event: KeyboardEvent) {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (step === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const buttons = [...(element.current?.querySelectorAll<HTMLElement>('.picker-list') ?? [])]
    buttons[buttons.indexOf(event.target) + step]?.focus()
  }

  return (
    <>
      {rows.length === 0 && <p className="dialog-description">{texts.none}</p>}
      {isNewFirst && newList}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its buttons. */}
      <div ref={element} hidden={rows.length === 0} className="picker-lists" onKeyDown={walk}>
        {groups.map(({ title, lists }) => (
          <section key={title} aria-label={title}>
            <h3 className="picker-heading">{title}</h3>
            <ul>
              {lists.map((list) => (
                <li key={list.id}>
                  <button
                    type="button"
                    className="picker-list"
                    data-autofocus={list === first || undefined}
                    aria-disabled={isOn(list)}
                    onClick={() => !isOn(list) && onChoose(list)}
                  >
                    <span className="picker-title">{list.title}</span>
                    <span className="picker-note">
                      {joinFacts(
                        list.event?.id === event?.id ? '' : list.event?.title,
                        texts.speakers(list.speakers),
                      )}
                    </span>
                    {isOn(list) && (
                      <span className="picker-state">
                        <Check aria-hidden size={16} />
                        {texts.already}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isNaming ? (
        !isNewFirst && newList
      ) : (
        <div className="picker-new">
          <Button variant="secondary" onClick={() => setNaming(true)}>
            <Plus aria-hidden />
            {texts.new}
          </Button>
        </div>
      )}
    </>
  )
}

interface NewListProps {
  event: PickedEvent | null
  /** Above the other lists, if there are any. */
  isFirst: boolean
  onCreated: (list: { id: string; title: string }) => void
}

function NewList({ event, isFirst, onCreated }: NewListProps) {
  const create = useMutation(createShortlist)
  const field = useRef<HTMLInputElement>(null)
  const { formProps, errors, notice, isBusy } = useForm({
    fields: ['title'],
    retryField: 'title',
    check: (form): Record<string, string> =>
      textOf(form, 'title').trim() === '' ? { title: texts.missing } : {},
    explain: (error) => ({ text: requestErrorText(error, texts.creatingAction, ['conflict']), fields: {} }),
    async send(form, { key }) {
      const draft = { title: textOf(form, 'title'), event_id: event?.id ?? null }
      const { id, title } = await create.mutateAsync({ draft, key })
      onCreated({ id, title })
    },
  })
  useEffect(() => field.current?.select(), [])
  return (
    <form {...formProps} className={`picker-new ${isFirst ? 'picker-new-first' : ''} ${formProps.className}`}>
      {notice && <FormNotice text={notice} />}
      <TextField
        ref={field}
        name="title"
        label={event ? texts.nameFor(event.title) : texts.name}
        error={errors.title}
        defaultValue={event?.title.slice(0, longestTitle)}
        maxLength={longestTitle}
        autoComplete="off"
        required
      />
      <Button type="submit" busy={isBusy} busyLabel={texts.creating}>
        {texts.create}
      </Button>
    </form>
  )
}
