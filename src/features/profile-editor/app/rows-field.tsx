// A list whose rows are edited in place: adding, removing with Undo, and moving without dragging.
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useEditorField } from './editor.tsx'
import { editorTexts } from './texts.ts'
import type { EditorValues } from './values.ts'

const texts = editorTexts.rows

type RowsName = 'languages' | 'social_links' | 'videos'
type Row<Name extends RowsName> = EditorValues[Name][number]

interface RowsFieldProps<Name extends RowsName> {
  name: Name
  label: string
  none: string
  add: string
  most: number
  blank: Row<Name>
  isBlank: (row: Row<Name>) => boolean
  /** The name of a row in the labels of its buttons. */
  nameOf: (row: Row<Name>, number: number) => string
  canMove?: boolean
  /** The controls of a row. */
  Controls: ComponentType<RowControlsProps<Row<Name>>>
}

export interface RowControlsProps<Row> {
  row: Row
  onChange: (row: Row) => void
  /** Shows its errors. */
  isMarked: boolean
}

export function RowsField<Name extends RowsName>({
  name,
  label,
  none,
  add,
  most,
  blank,
  isBlank,
  nameOf,
  canMove = false,
  Controls,
}: RowsFieldProps<Name>) {
  const { value, error, edit, watch } = useEditorField(name)
  // TypeScript cannot see that a named list holds rows of that name.
  const rows = value as Row<Name>[]
  /** For Undo: others may have been changed, added or moved since. */
  const rowsNow = useRef(rows)
  useLayoutEffect(() => {
    rowsNow.current = rows
  }, [rows])
  const list = useRef<HTMLFieldSetElement>(null)
  const [focusNext, setFocusNext] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const idOf = (place: number) => `${name}-${place}`

  // The pressed control may have moved or gone: the focus follows the row.
  useEffect(() => {
    if (focusNext === null) return
    setFocusNext(null)
    const wanted = list.current?.querySelector<HTMLElement>(focusNext)
    const isGone = wanted === null || wanted === undefined || wanted.matches(':disabled')
    ;(isGone ? list.current?.querySelector<HTMLElement>('[data-add]') : wanted)?.focus()
  }, [focusNext])

  function write(next: Row<Name>[]): void {
    edit(next as EditorValues[Name])
  }

  function move(place: number, by: 1 | -1): void {
    const moved = rows[place]
    if (!moved) return
    write(rows.toSpliced(place, 1).toSpliced(place + by, 0, moved))
    setSaid(texts.moved(place + by + 1, rows.length))
    const isAtEnd = place + by === 0 || place + by === rows.length - 1
    const way = (by === 1) === isAtEnd ? 'up' : 'down'
    setFocusNext(`#${idOf(place + by)} [data-move=${way}]`)
  }

  function remove(place: number): void {
    const gone = rows[place]
    write(rows.toSpliced(place, 1))
    setFocusNext(`#${idOf(Math.min(place, rows.length - 2))} [data-remove]`)
    if (!gone || isBlank(gone)) return
    toast({
      title: texts.removed(nameOf(gone, place + 1)),
      action: { label: texts.undo, onSelect: () => write(rowsNow.current.toSpliced(place, 0, gone)) },
    })
  }

  return (
    <fieldset
      ref={list}
      {...watch}
      aria-label={label}
      aria-describedby={error ? `${name}-error` : undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      {rows.length === 0 && <p className="text-text-2">{none}</p>}
      <ul className="grid gap-4">
        {rows.map((each, place) => {
          const what = nameOf(each, place + 1)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their position.
              key={place}
              id={idOf(place)}
              className="flex flex-wrap items-end gap-x-2 gap-y-2 border-border border-b pb-4"
            >
              <div className="grid min-w-0 flex-[1_1_16rem] gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <Controls
                  row={each}
                  onChange={(next) => write(rows.with(place, next))}
                  isMarked={error !== undefined}
                />
              </div>
              <div className="ms-auto flex">
                {canMove && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      data-move="up"
                      className="disabled:opacity-40"
                      label={texts.up(what)}
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      data-move="down"
                      className="disabled:opacity-40"
                      label={texts.down(what)}
                      disabled={place === rows.length - 1}
                      onClick={() => move(place, 1)}
                    />
                  </>
                )}
                <IconButton
                  icon={Trash2}
                  data-remove
                  label={texts.remove(what)}
                  onClick={() => remove(place)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {rows.length < most ? (
        <Button
          variant="secondary"
          data-add
          className="justify-self-start"
          onClick={() => {
            write([...rows, blank])
            setFocusNext(`#${idOf(rows.length)} :is(input, select)`)
          }}
        >
          <Plus aria-hidden />
          {add}
        </Button>
      ) : (
        <p className="text-sm text-text-2">{texts.full(most)}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}
