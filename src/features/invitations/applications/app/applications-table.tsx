// One page of applications: a table with sortable columns and selectable rows; cards on phones.
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { DateTime } from '../../../../ui/app/date-time.tsx'
import { SortHeader } from '../../../../ui/app/sort-header.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { EmailAddress } from '../../../../ui/email-address.tsx'
import { type Selection, toggleAll, toggleRow } from '../../../../ui/selection.ts'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { betaSourceName } from '../../../beta/source-names.ts'
import type { Application } from '../schema.ts'
import { InvitationState } from './invitation-state.tsx'
import { statusTones } from './status-tones.ts'
import { statusNames, applicationsTexts as texts, userTypeNames } from './texts.ts'
import { orderOf, type Sort, sortedBy } from './view.ts'

export interface ApplicationsTableProps {
  rows: readonly Application[]
  address: ListAddress
  selection: Selection
  onSelect: (selection: Selection) => void
}

export function ApplicationsTable({ rows, address, selection, onSelect }: ApplicationsTableProps) {
  const ids = rows.map(({ id }) => id)
  const chosenCount = ids.filter((id) => selection.chosen.has(id)).length
  const { choices, hrefWith } = address
  const now = orderOf(choices)

  function column(sort: Sort, label: string) {
    return (
      <SortHeader
        label={label}
        order={now.sort === sort ? now.order : undefined}
        href={hrefWith(sortedBy(choices, sort))}
      />
    )
  }

  return (
    <table className="data-table" aria-label={texts.table}>
      <thead>
        <tr>
          <td className="w-14 border-border border-b">
            <label className="data-table-choice">
              <input
                type="checkbox"
                aria-label={texts.chooseAll}
                checked={chosenCount > 0 && chosenCount === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosenCount > 0 && chosenCount < ids.length
                }}
                onChange={() => onSelect(toggleAll(selection, ids))}
              />
            </label>
          </td>
          {column('email', texts.columns.email)}
          {column('name', texts.columns.name)}
          {column('status', texts.columns.status)}
          {column('created_at', texts.columns.applied)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={selection.chosen.has(row.id)}
            onToggle={(isRange) => onSelect(toggleRow(selection, ids, row.id, isRange))}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: Application
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}

function Row({ row, isChosen, onToggle }: RowProps) {
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className="max-md:absolute max-md:end-2 max-md:top-1">
        <label className="data-table-choice">
          <input
            type="checkbox"
            aria-label={texts.choose(row.email)}
            checked={isChosen}
            onChange={() => {}}
            onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
          />
        </label>
      </td>
      <td className="wrap-anywhere font-semibold max-md:pe-12 md:w-[36%] md:max-xl:text-sm xl:min-w-48">
        <Link
          to={paths.adminApplication(row.id)}
          className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
        >
          <span>
            <EmailAddress>{row.email}</EmailAddress>
          </span>
        </Link>
      </td>
      <td className="wrap-anywhere md:w-[28%] xl:min-w-36">
        {/* In full on the application's own page, like the text and the link. */}
        <span className={`line-clamp-3 ${row.name === null ? 'text-text-3' : ''}`}>
          {row.name ?? texts.noName}
        </span>
        <span className="block text-sm text-text-2">
          {userTypeNames[row.user_type]} · {betaSourceName(row.source)}
        </span>
        {row.about !== null && (
          <span dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line text-sm">
            {row.about}
          </span>
        )}
        {row.link !== null && (
          <a
            href={row.link}
            target="_blank"
            rel="noreferrer nofollow ugc"
            className="link mt-1 inline-block text-sm max-md:py-2"
          >
            <span className="line-clamp-2">{row.link}</span>
          </a>
        )}
      </td>
      <td>
        <Badge tone={statusTones[row.status]}>{statusNames[row.status]}</Badge>
        {row.invitation && <InvitationState invitation={row.invitation} />}
      </td>
      <td data-label={texts.columns.applied} className="xl:whitespace-nowrap">
        <DateTime at={row.created_at} />
      </td>
    </tr>
  )
}
