/**
 * `make` with a memory of its last results, at most `most`: what they are made of may come from anyone, and there is no end to
 * that.
 */
export function keeping<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size === most) kept.clear()
    const made = make(text)
    kept.set(text, made)
    return made
  }
}
