// A call to action for the beta: a real link to /beta that opens the dialog where possible.
import type { ComponentProps } from 'react'
import { ButtonLink } from '../../../../ui/button.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import type { UserType } from '../../../../vocabulary/user-types.ts'
import { openBetaDialog } from './beta-events.ts'

export function betaHref(source: string, userType?: UserType): string {
  const side = userType === 'organizer' ? '&user_type=organizer' : ''
  return `${paths.beta}?source=${encodeURIComponent(source)}${side}`
}

export interface BetaLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'href'> {
  /** Label of this opener, e.g. `pricing_pro`. */
  source: string
  /** The role that it preselects, if any. */
  userType?: UserType | undefined
}

export function BetaLink({ source, userType, onClick, ...link }: BetaLinkProps) {
  return (
    <ButtonLink
      {...link}
      href={betaHref(source, userType)}
      data-enhanced
      onClick={(event) => {
        onClick?.(event)
        const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey
        if (event.defaultPrevented || wantsNewTab) return
        if (openBetaDialog({ source, user_type: userType })) event.preventDefault()
      }}
    />
  )
}
