// What other features put into the frame around every page: the frame knows none of them. The root fills the slots
// (src/entries/frame-slots.tsx), so that imports between features stay free of cycles.
import { createContext, type ReactNode } from 'react'

export interface FrameSlots {
  /** The way into the product for a signed-out reader, at the end of the header. */
  getStarted?: ReactNode
  /** What any page may open, rendered after the footer. */
  dialogs?: ReactNode
}

export const FrameSlotsContext = createContext<FrameSlots>({})
