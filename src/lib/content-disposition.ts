// The header that gives a file its name (RFC 6266, RFC 8187). Names contain user input, so nothing in them may end the
// header, name a folder, or break a quoted string (docs/specification.md §20.27).

/** A file name without extension that every system can store: no separators, no control characters, not hidden, bounded. */
export function safeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    // Cf: invisible characters, and those that reverse `gpj.exe`.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|%;\ufffd]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return [...plain].slice(0, 80).join('').trim() || 'file'
}

/** The value of Content-Disposition: the name in ASCII for old programs, and unchanged for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string, ending: string): string {
  const safe = safeFileName(name)
  const full = `${safe}.${ending}`
  // Of combining marks alone nothing is left, and `…` becomes three dots.
  const ascii =
    safe
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\x20-\x7e]|["\\/]/g, '_')
      .replaceAll(/^[ .]+|[ .]+$/g, '') || 'file'
  const encoded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}.${ending}"; filename*=UTF-8''${encoded}`
}
