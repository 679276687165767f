// Which tab a key leads to: the WAI-ARIA tabs pattern. Arrows wrap around, Home and End go to the ends.
export function tabIndexAfterKey(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
