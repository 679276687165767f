// What the frame needs only once the reader acts, so it is loaded after the page is shown: tooltips, and a focus that outlives
// the control it was on.
import { IconTooltip } from '../../ui/app/icon-tooltip.tsx'
import { useKeepFocus } from '../../ui/keep-focus.ts'

export function FrameAids() {
  useKeepFocus()
  return <IconTooltip />
}
