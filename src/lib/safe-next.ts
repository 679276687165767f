// Where a reader goes on to after signing in: a place of this site and no other (docs/specification.md §20.23).

const nowhere = 'http://site.invalid'

/** The path, query and hash that `next` means on this site; the fallback when it leads elsewhere or means nothing. */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next?.startsWith('/')) return fallback
  // Read as a browser reads it: `/\evil` and `/<tab>/evil` are other sites to it, although they begin with one slash.
  const url = URL.parse(next, nowhere)
  if (url?.origin !== nowhere) return fallback
  const place = url.pathname + url.search + url.hash
  // `/.//evil` becomes `//evil` once its dots are resolved.
  return place.startsWith('//') ? fallback : place
}
