// The link to the profile: to copy, to open, and as a QR code drawn here on demand; below it, once the page is visible to
// others: the embed, the sheet and the press kit.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { copyText } from '../../../ui/share.ts'
import { useInBrowser } from '../../../ui/use-in-browser.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { profileLinkCopied } from '../../../vocabulary/profile-link.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { EmbedButton } from '../../public-profile/embed/page/embed-button.tsx'
import { publicProfileTexts } from '../../public-profile/texts.ts'
import { EditorCard } from './editor-card.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.share
const quietLink = 'link inline-flex min-h-11 items-center pointer-fine:min-h-8'

export function ShareCard() {
  const { username, visibility, first_name, last_name } = useSuspenseQuery(profileQuery).data
  const origin = useInBrowser(() => location.origin, '')
  const [qr, setQr] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (username === null) {
    return (
      <EditorCard id="share" title={texts.title} text={texts.none}>
        <Link
          to={`${paths.dashboardProfileArea('basic')}#username`}
          className={buttonClass({ className: 'justify-self-start' })}
        >
          {texts.choose}
        </Link>
      </EditorCard>
    )
  }
  const path = paths.speaker(username)
  const url = origin + path

  async function showQr(): Promise<void> {
    const { renderSVG } = await import('uqr')
    setQr(`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 4 }))}`)
    setOpen(true)
  }

  return (
    <EditorCard id="share" title={texts.title} text={visibility === 'draft' ? texts.draft : texts.text}>
      <p className="wrap-anywhere select-all rounded-input bg-surface-2 px-3 py-2 font-semibold">
        {url.replace(/^https?:\/\//, '')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(url, profileLinkCopied)}>
          <Copy aria-hidden />
          {texts.copy}
        </Button>
        <a href={path} className={buttonClass({ variant: 'secondary' })}>
          <ExternalLink aria-hidden />
          {texts.view}
        </a>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => void showQr()}>
          <QrCode aria-hidden />
          {texts.qr}
        </Button>
      </div>
      {visibility !== 'draft' && (
        <div className="border-border border-t pt-4">
          <h4 className="font-sans font-semibold text-base tracking-normal">{texts.more}</h4>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            <li>
              <EmbedButton
                speaker={{ username, url, name: `${first_name} ${last_name}`.trim() }}
                label={texts.embed}
                className={`${quietLink} cursor-pointer`}
              />
            </li>
            <li>
              <a href={paths.speakerAs(username, 'pdf')} className={quietLink}>
                {publicProfileTexts.files.pdf}
              </a>
            </li>
            <li>
              <a href={paths.speakerPressKit(username)} className={quietLink}>
                {publicProfileTexts.files.pressKit}
              </a>
            </li>
          </ul>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.qr} description={texts.qrText}>
        {qr !== null && (
          <div className="mt-5 grid justify-items-center gap-4">
            <img
              src={qr}
              alt={texts.qrAlt}
              width={256}
              height={256}
              className="rounded-card border border-border bg-[#fff] p-0.5"
            />
            <a href={qr} download={`${username}-qr.svg`} className={buttonClass({ variant: 'secondary' })}>
              {texts.download}
            </a>
          </div>
        )}
      </Dialog>
    </EditorCard>
  )
}
