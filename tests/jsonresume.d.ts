declare module '@jsonresume/schema' {
  /** `errors` is null for a valid one. */
  export function validate(resume: unknown, done: (errors: unknown[] | null) => void): void
}
