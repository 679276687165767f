// What an operator must know about the SECRET after a restore: with another one than before, some of what is stored cannot be read.

const consequences =
  'With another one, two-factor sign-in, exports, push and links in earlier emails do not work (docs/operations.md, “A changed SECRET”).'

/**
 * A line for the operator; empty where the secret is surely the one of the backup. `former`: the backup's own; null where SECRET was
 * a setting. `given`: the setting now.
 */
export function explainSecret(former: string | null, given: string | undefined, secretFile: string): string {
  if (former === null && given === undefined)
    return (
      `THE FORMER SECRET IS MISSING: it was a setting, so the backup does not have it, and a new one was made. ${consequences} ` +
      `Before the first start, set SECRET to the former one, or write it into ${secretFile}.\n`
    )
  if (former === null)
    return `The backup does not have the SECRET, which was a setting: the one you have set must be the same. ${consequences}\n`
  if (given !== undefined && given !== former)
    return `SECRET IS NOT THAT OF THE BACKUP. ${consequences} Unset it, or set the former one, before the first start.\n`
  return ''
}
