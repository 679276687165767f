// Writes what a counter has buffered, every few seconds and once more at the end.

/** `write` never runs twice at the same time, so that nothing is written twice, and must not throw. `interval` in ms. */
export function flushRegularly(write: () => Promise<void>, interval: number) {
  let flushing = Promise.resolve()
  function flush(): Promise<void> {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => void flush(), interval)
  timer.unref()
  return {
    flush,
    /** Writes for the last time. */
    stop(): Promise<void> {
      clearInterval(timer)
      return flush()
    },
  }
}
