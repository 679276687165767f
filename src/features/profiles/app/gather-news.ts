// Collects what the live socket says has changed, and reads it again: one read after the other, because a new one makes the answer of
// the one before worthless, and news that arrive faster than answers would keep the screen as it was.

/** ms in which news are collected: a join sends those of all tables at once, and some queries show several. */
const gathering = 50
/** ms after which a read that has not ended holds up the next one no longer. */
const longestRead = 3_000

export function gatherNews<Name>(read: (changed: ReadonlySet<Name>) => Promise<unknown>) {
  const changed = new Set<Name>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isOver = false

  function readSoon() {
    if (!isReading && !isOver) timer ??= setTimeout(readGathered, gathering)
  }

  function readGathered() {
    timer = undefined
    isReading = true
    const limit = setTimeout(end, longestRead)
    void read(new Set(changed)).then(end, end)
    changed.clear()
    let hasEnded = false
    function end() {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(limit)
      isReading = false
      if (changed.size > 0) readSoon()
    }
  }

  return {
    add(name: Name): void {
      changed.add(name)
      readSoon()
    },
    stop(): void {
      isOver = true
      clearTimeout(timer)
    },
  }
}
