// Hydrates a public page, exactly as the server rendered it. Loaded by boot.ts at idle or at the first interaction.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  currentViewer,
  startSession,
  subscribeToViewer,
} from '../features/accounts/browser-session/session.ts'
import { beforeSignOut, signOutToHome } from '../features/accounts/browser-session/sign-out.ts'
import { observePerformance } from '../lib/performance-ratings.ts'
import { publicPages } from '../routes/pages.ts'
import type { PageState } from '../shell/page.ts'
import type { AccountSource } from '../shell/site/frame-slots.ts'
import { PublicRoot } from '../shell/site/public-root.tsx'
import { frameSlots } from './frame-slots.tsx'
import { leaveMessages } from './leave-messages.ts'

const account: AccountSource = { currentViewer, subscribeToViewer, signOut: () => void signOutToHome() }

/** Reserves the header's space for a signed-in reader (boot.ts). */
function markSignedIn() {
  document.documentElement.toggleAttribute('data-signed-in', currentViewer() !== null)
}

/** Resolves once the page handles events. */
export async function wake(): Promise<void> {
  const root = document.getElementById('root')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) throw new Error('This page carries no state to hydrate from.')
  const { page, data } = JSON.parse(state) as PageState
  observePerformance()
  subscribeToViewer(markSignedIn)
  beforeSignOut(leaveMessages)
  startSession()
  const row = Object.entries(publicPages).find(([name]) => name === page)?.[1]
  if (!row) throw new Error(`There is no public page named ${page}.`)
  const { Page } = await row.load()
  await new Promise<void>((resolve) => {
    // In a transition React works in slices of 5 ms and yields to input in between.
    startTransition(() => {
      hydrateRoot(
        root,
        <PublicRoot page={Page} data={data} slots={{ ...frameSlots, account }} onReady={resolve} />,
      )
    })
  })
}
