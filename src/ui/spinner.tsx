// A spinner for work that takes longer than 200 ms; before that it is invisible. Give it a label if no text beside it says
// what is happening.
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="spinner" role="img" aria-label={label} />
  ) : (
    <span className="spinner" aria-hidden="true" />
  )
}
