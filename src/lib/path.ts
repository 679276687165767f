// Addresses with parameters, written once: `/speaker/{username}`.

/** An address for each value of its parameters: `path('/speaker/{username}')('ada')` is `/speaker/ada`. */
export interface Path<Pattern extends string> {
  /** Encodes the values, which are given in the pattern's order. */
  (...values: Values<Pattern>): string
  /** As OpenAPI writes it. */
  readonly pattern: Pattern
  /** As routers write it: `/speaker/:username`. */
  readonly route: Route<Pattern>
}

type Values<Pattern> = Pattern extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...others: Values<Rest>]
  : []

type Route<Pattern extends string> = Pattern extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${Route<Rest>}`
  : Pattern

const parameter = /\{(\w+)\}/g

export function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  return Object.assign((...values: Values<Pattern>) => fillPath(pattern, values), {
    pattern,
    // The type says the same, once more.
    route: pattern.replace(parameter, ':$1') as Route<Pattern>,
  })
}

/** The address with these values, encoded, in the place of the pattern's parameters. */
export function fillPath(pattern: string, values: readonly (string | number)[]): string {
  const left = values.values()
  return pattern.replace(parameter, () => encodeURIComponent(left.next().value ?? ''))
}

/** The values of the parameters, decoded, in an address that matches the pattern; null when it does not. */
export function matchPath(pattern: string, address: string): string[] | null {
  const wanted = pattern.split('/')
  const given = address.split('/')
  if (wanted.length !== given.length) return null
  const values: string[] = []
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith('{')) {
      if (part !== value) return null
      continue
    }
    const decoded = decode(value)
    if (!decoded) return null
    values.push(decoded)
  }
  return values
}

/** Null when it is malformed. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
