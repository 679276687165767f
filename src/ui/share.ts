// Hands something on: a text to the clipboard, or an address to the device's own share sheet.
import { uiTexts } from './texts.ts'
import { toast } from './toast.tsx'
import type { ToastMessage } from './toast-state.ts'

type Message = Pick<ToastMessage, 'title' | 'description'>

export async function copyText(
  text: string,
  copied: Message,
  refused: Message = uiTexts.notCopied,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ ...copied, tone: 'success' })
  } catch {
    // Also where there is no clipboard at all, as on a page without TLS.
    toast({ ...refused, tone: 'destructive' })
  }
}

/** Through the share sheet where there is one, else copied. Closing the sheet is an answer, not a failure. */
export async function shareLink(link: { title: string; url: string }, copied: Message): Promise<void> {
  if (!('share' in navigator)) return copyText(link.url, copied)
  try {
    await navigator.share(link)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyText(link.url, copied)
  }
}
