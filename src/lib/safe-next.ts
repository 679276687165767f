// Where a reader continues after signing in: an address on this site only (docs/specification.md §20.23).

const nowhere = 'http://site.invalid'

/** The path, query and hash of `next` on this site; the fallback when it leads elsewhere or is malformed. */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next?.startsWith('/')) return fallback
  // Parsed as a browser does: `/\evil` and `/<tab>/evil` lead to other sites, although they begin with one slash.
  const url = URL.parse(next, nowhere)
  if (url?.origin !== nowhere) return fallback
  const place = url.pathname + url.search + url.hash
  // `/.//evil` becomes `//evil` once its dots are resolved.
  return place.startsWith('//') ? fallback : place
}
