/** Of a password, in UTF-16 code units, as JavaScript counts. */
export const passwordLength = { min: 8, max: 128 } as const
