// What a child of the primary tells it and hears from it.
import { once } from 'node:events'
import { readyMessage, setUpMessage } from './child.ts'

export function tellReady(): void {
  process.send?.(readyMessage)
}

/** Resolves when the database is as this release needs it. */
export async function untilSetUp(): Promise<void> {
  for (;;) {
    const [message] = await once(process, 'message')
    if (message === setUpMessage) return
  }
}
