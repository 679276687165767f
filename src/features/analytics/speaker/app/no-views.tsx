// Until the page has been viewed: what will appear, and what brings the first visitors.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/share.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { profileLinkCopied } from '../../../../vocabulary/profile-link.ts'
import { profileQuery } from '../../../profiles/queries.ts'
import { speakerTexts } from './texts.ts'

const texts = speakerTexts.none

export function NoViews() {
  const { username, visibility } = useSuspenseQuery(profileQuery).data
  return (
    <div className="mt-5">
      <p className="font-display text-3xl">{texts.title}</p>
      <p className="max-w-text text-text-2">{texts.text}</p>
      {username !== null && visibility !== 'draft' ? (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => void copyText(location.origin + paths.speaker(username), profileLinkCopied)}
        >
          <Copy aria-hidden />
          {texts.copy}
        </Button>
      ) : (
        <Link
          to={paths.dashboardProfile}
          className={buttonClass({ variant: 'secondary', className: 'mt-4' })}
        >
          {texts.publish}
        </Link>
      )}
    </div>
  )
}
