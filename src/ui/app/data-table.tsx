// A table whose rows become cards on phones.
import type { ReactNode } from 'react'
import '../list.css'

export interface DataTableProps {
  label: string
  columns: readonly string[]
  /** Names the last column, of buttons, to screen readers only. */
  actions?: string
  /** The rows. A cell that says nothing without its column's name repeats it as `data-label`. */
  children: ReactNode
}

export function DataTable({ label, columns, actions, children }: DataTableProps) {
  return (
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {actions !== undefined && (
            <th scope="col">
              <span className="sr-only">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
