// Copies to the clipboard, and says whether the browser let us.
import { toast } from '../../../ui/toast.tsx'
import { editorTexts } from './texts.ts'

export async function copyText(text: string, said: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ ...said, tone: 'success' })
  } catch {
    toast({ ...editorTexts.share.notCopied, tone: 'destructive' })
  }
}
