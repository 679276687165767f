// Until which day a request can be answered.

/**
 * The last day to answer, YYYY-MM-DD. `end` (ISO 8601): a day is over everywhere at noon UTC of the next one (`endOfDay`), which is
 * no day to answer on.
 */
export function answerDay(end: string): string {
  const day = end.slice(0, 10)
  if (!end.endsWith('T12:00:00.000Z')) return day
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
