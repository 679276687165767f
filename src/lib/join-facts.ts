/** Short facts on one line, those that are known. The dot between two begins no line. */
export function joinFacts(...facts: (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ')
}
