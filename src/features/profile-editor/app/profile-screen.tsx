// The frame around all sections of the profile: edits save automatically and appear in the preview of the public page.
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { ForSpeakers } from '../../../shell/app/for-speakers.tsx'
import { profileAreas } from '../../../shell/app/navigation.ts'
import { Loading } from '../../../shell/site/loading.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { useMe } from '../../profiles/me.ts'
import type { ProfileSummary } from '../../profiles/schema.ts'
import { EditorProvider } from './editor.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PreviewColumn, PreviewPane } from './preview-pane.tsx'
import { SaveStatus } from './save-status.tsx'
import { editorTexts as texts } from './texts.ts'

const tones: Record<ProfileSummary['visibility'], BadgeTone> = {
  draft: 'neutral',
  unlisted: 'info',
  public: 'success',
}

export function Component() {
  const { user, profile, viewing_as } = useMe()
  const isLoading = useNavigation().state === 'loading'
  if (user.user_metadata.user_type !== 'speaker') return <ForSpeakers href={paths.dashboardProfile} />
  const visibility = profile?.visibility ?? 'draft'
  return (
    <EditorProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <div className="sticky top-16 z-20 -mx-5 flex flex-wrap items-center gap-x-4 bg-bg px-5 py-2 md:-mx-8 md:px-8 xl:mx-0 xl:px-0 print:hidden">
            <h1 className="text-3xl max-md:flex-1">{texts.title}</h1>
            <Badge tone={tones[visibility]} className="max-md:hidden">
              {texts.publish.badge[visibility]}
            </Badge>
            <div className="contents md:ms-auto md:flex md:flex-wrap md:items-center md:gap-x-4">
              {/* Nothing is saved while an admin views as the user. */}
              {viewing_as === null && <SaveStatus />}
              <PreviewSheet />
            </div>
          </div>
          <AreaTabs />
          <div className="mt-5">{isLoading ? <Loading /> : <Outlet />}</div>
        </div>
        <PreviewColumn />
      </div>
      <LeaveGuard />
    </EditorProvider>
  )
}

/** The sections as tabs, where the navigation beside has no space for them. */
function AreaTabs() {
  const areas = [{ href: paths.dashboardProfile, label: texts.overview }, ...profileAreas]
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  // Phones cannot show all tabs: the current one is scrolled to the middle, sideways only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path means another current tab.
  useEffect(() => {
    const row = nav.current
    const current = row?.querySelector('[aria-current]')
    if (!row || !current) return
    const tab = current.getBoundingClientRect()
    const box = row.getBoundingClientRect()
    row.scrollLeft += tab.left + tab.width / 2 - (box.left + box.width / 2)
  }, [pathname])

  return (
    <nav
      ref={nav}
      aria-label={texts.areas}
      className="-mx-5 mt-2 overflow-x-auto px-5 lg:hidden print:hidden"
    >
      <ul className="flex gap-1 border-border border-b">
        {areas.map(({ href, label }) => (
          <li key={href}>
            <NavLink
              to={href}
              end={href === paths.dashboardProfile}
              className="flex min-h-11 items-center border-transparent border-b-2 px-2.5 text-text-2 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-text"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the editor has no space beside it. */
function PreviewSheet() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="xl:hidden">
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        <span className="max-md:sr-only">{texts.preview.open}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.preview.title}
        description={texts.preview.text}
        className="w-[min(60rem,100%-24px)]"
      >
        <div className="mt-5">
          <PreviewPane />
        </div>
      </Dialog>
    </div>
  )
}
