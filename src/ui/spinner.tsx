// A spinner for work that takes longer than 200 ms; before that it is invisible. The text beside it says what is
// happening.
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
