// What the scripts of backups share: the folder's name, and mistakes in one sentence.
import { resolve } from 'node:path'

export function folderFrom([, , folder]: string[], usage: string): string {
  if (!folder) throw new Error(`Name the folder of the backup: ${usage}`)
  return resolve(folder)
}

export async function explain(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
