// What a person reads who wants to sign in before anyone can: why not, what to do, and the way home.
import { brand } from '../../lib/brand.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BetaLink } from '../beta/beta-link.tsx'
import { accountTexts as texts } from './texts.ts'

export function SignInClosed({ source }: { source: string }) {
  return (
    <>
      <h1 className="text-3xl md:text-4xl">{texts.closedTitle}</h1>
      <p className="mt-4 max-w-[34rem] text-text-2">{texts.closedText}</p>
      <dl className="mt-6 grid gap-4 border-border border-t pt-6">
        <div>
          <dt className="font-semibold">{texts.appliedTitle}</dt>
          <dd className="mt-1 text-text-2">{texts.appliedText}</dd>
        </div>
        <div>
          <dt className="font-semibold">{texts.notAppliedTitle}</dt>
          <dd className="mt-1 text-text-2">{texts.notAppliedText}</dd>
        </div>
      </dl>
      <div className="mt-8 grid gap-3 xs:flex xs:flex-wrap">
        <BetaLink source={source} size="lg">
          {texts.apply}
        </BetaLink>
        <ButtonLink href={paths.home} variant="secondary" size="lg">
          {texts.toHome}
        </ButtonLink>
      </div>
      <p className="mt-6 text-text-2">
        {texts.help}{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
      </p>
    </>
  )
}
