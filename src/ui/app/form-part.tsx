// A part of a long form: on wide screens its title and a sentence are beside its fields.
import { type ReactNode, useId } from 'react'

interface FormPartProps {
  /** Its anchor. */
  id?: string
  title: string
  text?: string
  /** Something else is beside the form: the title is above the fields. */
  isStacked?: true
  children: ReactNode
}

export function FormPart({ id, title, text, isStacked, children }: FormPartProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`grid scroll-mt-36 gap-x-12 gap-y-5 border-border border-t pt-6 ${isStacked ? '' : 'xl:grid-cols-[15rem_minmax(0,1fr)]'}`}
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {text && <p className="mt-1 text-text-2">{text}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  )
}
