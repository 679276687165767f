// Fills the slots of the frame (shell/site/frame-slots.ts): in the closed beta, "get started" opens the beta dialog.
import { BetaDialogHost } from '../features/beta/page/dialog/beta-dialog.tsx'
import { BetaLink } from '../features/beta/page/dialog/beta-link.tsx'
import type { FrameSlots } from '../shell/site/frame-slots.ts'
import { siteTexts } from '../shell/site/texts.ts'

export const frameSlots: FrameSlots = {
  getStarted: (
    <BetaLink source="header_get_started" size="sm" className="in-data-signed-in:invisible print:hidden">
      {siteTexts.header.getStarted}
    </BetaLink>
  ),
  dialogs: <BetaDialogHost />,
}
