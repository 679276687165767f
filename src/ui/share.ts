// Copies a text to the clipboard, or opens the device's own share sheet for an address.
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
    // Also reached without a clipboard, as on a page without TLS.
    toast({ ...refused, tone: 'destructive' })
  }
}

/** Through the share sheet if available, else copied. Closing the sheet is a choice, not an error. */
export async function shareLink(link: { title: string; url: string }, copied: Message): Promise<void> {
  if (!('share' in navigator)) return copyText(link.url, copied)
  try {
    await navigator.share(link)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyText(link.url, copied)
  }
}
