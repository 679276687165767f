// An accordion that opens one item at a time, on the browser's own <details name>, so it works without JavaScript and
// prints open.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface AccordionItem {
  title: string
  content: ReactNode
}

export interface AccordionProps {
  /** Shared by the items of one accordion, of which one is open at a time. Unique on the page. */
  name: string
  items: readonly AccordionItem[]
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, content }) => (
        <details key={title} name={name}>
          <summary>
            <h3>{title}</h3>
            <ChevronDown aria-hidden="true" size={20} />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  )
}
