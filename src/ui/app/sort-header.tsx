// A sortable column header: a link, so that every order has an address.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link } from 'react-router'

export interface SortHeaderProps {
  label: string
  /** The current order by this column; absent: sorted by another one. */
  order?: 'asc' | 'desc' | undefined
  /** Address of the reverse order, or of this column's default one. */
  href: string
}

export function SortHeader({ label, order, href }: SortHeaderProps) {
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <Link to={href} preventScrollReset className="data-table-sort">
        {label}
        <Icon aria-hidden size={16} className={order === undefined ? 'opacity-50' : undefined} />
      </Link>
    </th>
  )
}
