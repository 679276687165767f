// Fills the slots of the frame (features/site/frame-slots.ts): in the closed beta the way in is the beta dialog.
import { BetaDialogHost } from './features/beta/dialog/beta-dialog.tsx'
import { BetaLink } from './features/beta/dialog/beta-link.tsx'
import type { FrameSlots } from './features/site/frame-slots.ts'
import { siteTexts } from './features/site/texts.ts'

export const frameSlots: FrameSlots = {
  getStarted: (
    <BetaLink source="header_get_started" size="sm" className="in-data-signed-in:invisible print:hidden">
      {siteTexts.header.getStarted}
    </BetaLink>
  ),
  dialogs: <BetaDialogHost />,
}
