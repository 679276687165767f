// Hands the address of a public profile on: to the clipboard, or to the device's own share sheet (docs/specification.md §7,
// §8).
import { toast } from '../../../ui/toast.tsx'
import { homeTexts } from './texts.ts'

const texts = homeTexts.profile

export async function copyProfileLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: texts.copied, description: texts.copiedDescription, tone: 'success' })
  } catch {
    // Also where there is no clipboard at all, as on a page without TLS.
    toast({ title: texts.unable, description: texts.unableDescription, tone: 'destructive' })
  }
}

/** Through the share sheet where there is one; closing it is an answer, not a failure. */
export async function shareProfile(name: string, url: string): Promise<void> {
  if (!('share' in navigator)) return copyProfileLink(url)
  try {
    await navigator.share({ title: name, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyProfileLink(url)
  }
}
