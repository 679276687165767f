// Sharing a profile: a dialog with the link, the device's own share sheet where available, and the QR code.
import { Copy, Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { copyText, shareLink } from '../../../ui/share.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { profileLinkCopied } from '../../../vocabulary/profile-link.ts'
import type { PublicProfile } from '../schema.ts'
import { publicProfileTexts } from '../texts.ts'

const texts = publicProfileTexts.share

interface ShareDialogProps {
  profile: PublicProfile
  open: boolean
  onClose: () => void
}

export function ShareDialog({ profile: { username, name, url }, open, onClose }: ShareDialogProps) {
  const qr = paths.speakerQr(username)
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.description}>
      <div className="mt-6 grid gap-5">
        <div className="flex flex-wrap gap-2">
          <input
            className="input min-w-0 flex-[1_1_12rem]"
            aria-label={texts.link}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button className="flex-auto" onClick={() => void copyText(url, profileLinkCopied)}>
            <Copy aria-hidden />
            {texts.copy}
          </Button>
        </div>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void shareLink({ title: name, url }, profileLinkCopied)}>
            <Share2 aria-hidden />
            {texts.device}
          </Button>
        )}
        <div className="flex flex-wrap items-center gap-5 border-border border-t pt-5">
          <img
            src={qr}
            alt={texts.qrAlt(name)}
            width={112}
            height={112}
            // Padded, so that the picture does not cover its border at fractional pixels.
            className="size-28 shrink-0 rounded-chip border border-border bg-[#fff] p-0.5"
          />
          <div className="min-w-0 flex-[1_1_7rem]">
            <h3 className="font-sans font-semibold text-base tracking-normal">{texts.qrTitle}</h3>
            <p className="text-text-2">{texts.qrNote}</p>
            <a href={qr} className="link inline-flex min-h-11 items-center">
              {texts.qrDownload}
            </a>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
