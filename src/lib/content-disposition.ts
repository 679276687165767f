// The header that gives a file its name (RFC 6266, RFC 8187). Names are made of what people typed, so nothing in them may
// end the header, open a folder, or break a quoted string (docs/specification.md §20.27).

/**
 * A name that every system can store, without its ending: no separators, no control characters, not hidden, not endless.
 */
export function safeFileName(name: string): string {
  const plain = name
    .toWellFormed()
    // Cf: invisible characters, and those that turn `gpj.exe` around.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|%;\ufffd]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return [...plain].slice(0, 80).join('').trim() || 'file'
}

/** The value of Content-Disposition: the name in plain ASCII for old programs, and as it is for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string, ending: string): string {
  const full = `${safeFileName(name)}.${ending}`
  const ascii = full
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\]/g, '_')
  const encoded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
