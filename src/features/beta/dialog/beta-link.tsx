// A call to action that leads to the beta application: a real link to /beta, and the dialog where it can open.
import type { ComponentProps } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { openBetaDialog } from './beta-events.ts'

export function betaHref(source: string): string {
  return `${paths.beta}?source=${encodeURIComponent(source)}`
}

export interface BetaLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'href'> {
  /** Label of this opener, e.g. `pricing_pro`. */
  source: string
}

export function BetaLink({ source, onClick, ...link }: BetaLinkProps) {
  return (
    <ButtonLink
      {...link}
      href={betaHref(source)}
      data-enhanced
      onClick={(event) => {
        onClick?.(event)
        const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey
        if (event.defaultPrevented || wantsNewTab) return
        if (openBetaDialog({ source })) event.preventDefault()
      }}
    />
  )
}
