// Copies to the clipboard, and says whether the browser let us.
import { toast } from '../../../ui/toast.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.codes

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: texts.copied, tone: 'success' })
  } catch {
    toast({ title: texts.notCopied, tone: 'destructive' })
  }
}
