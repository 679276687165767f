// Paths with parameters in braces, `/speaker/{username}`: matching and filling.

/** The decoded parameters of a path that matches the pattern; null when it does not. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const value = given[index] ?? ''
    if (name === undefined) {
      if (part !== value) return null
      continue
    }
    const decoded = decode(value)
    if (!decoded) return null
    parameters[name] = decoded
  }
  return parameters
}

/** The path with its parameters filled in and encoded. */
export function fillPath(pattern: string, parameters: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}

/** Null when it is malformed. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
