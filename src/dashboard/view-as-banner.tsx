// The permanent banner while an admin views as another user, with the button that ends it.
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { requestErrorText } from '../lib/request-errors.ts'
import { sendJson } from '../lib/send-json.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { apiPaths, paths } from '../vocabulary/paths.ts'
import { dashboardTexts } from './texts.ts'

const texts = dashboardTexts.frame

interface ViewAsBannerProps {
  viewed: { email: string; name: string }
  viewedId: string
}

export function ViewAsBanner({ viewed, viewedId }: ViewAsBannerProps) {
  const end = useMutation({
    mutationFn: () => sendJson('POST', apiPaths.adminViewAsEnd),
    // All cached data belongs to the other user: start over, where the view began.
    onSuccess: () => window.location.assign(paths.adminUser(viewedId)),
    onError: (error) =>
      toast({ title: requestErrorText(error, dashboardTexts.endViewAs), tone: 'destructive' }),
  })
  return (
    <aside aria-label={texts.viewingAs(viewed.name)} className="bg-spotlight-subtle print:hidden">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 md:px-8 md:py-2">
        <Eye
          aria-hidden
          className="mt-0.5 size-5 shrink-0 self-start text-spotlight-text md:mt-0 md:self-center"
        />
        <p className="min-w-0 flex-1 basis-48">
          <span className="wrap-anywhere block font-semibold">{texts.viewingAs(viewed.name)}</span>
          <span id="viewing-as" className="wrap-anywhere block text-sm text-text-2">
            {viewed.email}. {texts.viewingAsText}
          </span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="max-md:ms-9"
          busy={end.isPending}
          busyLabel={texts.stopping}
          onClick={() => end.mutate()}
        >
          {texts.stopViewing}
        </Button>
      </div>
    </aside>
  )
}
