// Facts beside a conversation, a row each; of what is proposed, the value that it would replace.

export interface Term {
  label: string
  value: string
  before?: string
}

export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)] gap-x-2 gap-y-1 border-border border-y py-3 tabular-nums">
      {terms.map(({ label, value, before }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-sm text-text-2 leading-6">{label}</dt>
          <dd className="wrap-anywhere">
            {before && <del className="me-1.5 text-text-2">{before}</del>}
            {before ? <ins className="font-semibold no-underline">{value}</ins> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
