// Hands the profile on: its address or a bio to the clipboard, or the address to the device's own share sheet
// (docs/specification.md §7, §8).
import { toast } from '../../../ui/toast.tsx'
import { publicProfileTexts } from '../texts.ts'

const texts = publicProfileTexts.share

export async function copyProfileLink(url: string): Promise<void> {
  await copy(url, { title: texts.copied, description: texts.copiedDescription })
}

export async function copyBio(bio: string, words: number): Promise<void> {
  const { copied, copiedDescription } = publicProfileTexts.bio
  await copy(bio, { title: copied, description: copiedDescription(words) })
}

async function copy(text: string, done: { title: string; description: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ ...done, tone: 'success' })
  } catch {
    // Also where there is no clipboard at all, as on a page without TLS.
    toast({ title: texts.unable, description: texts.unableDescription, tone: 'destructive' })
  }
}

/** Through the share sheet; closing it is an answer, not a failure. */
export async function shareFromDevice(name: string, url: string): Promise<void> {
  try {
    await navigator.share({ title: name, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyProfileLink(url)
  }
}
