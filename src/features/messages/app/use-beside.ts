// Whether what a conversation is about has room beside its messages.
import { useMedia } from '../../../ui/app/use-media.ts'

export function useBeside(): boolean {
  return useMedia('(width >= 1280px)')
}
