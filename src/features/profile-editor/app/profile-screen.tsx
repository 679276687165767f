// The frame around all sections of the profile: edits save automatically. A speaker's appear in the preview of the public
// page; an organizer's are on one screen, at the address of every section.
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { usePlace } from '../../../shell/navigation.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { readBeforehand } from '../../../shell/reading/read-beforehand.ts'
import { Loading } from '../../../shell/site/loading.tsx'
import { AreaTabs } from '../../../ui/app/area-tabs.tsx'
import { SaveStatus } from '../../../ui/app/autosave/save-status.tsx'
import { UnsavedGuard } from '../../../ui/app/autosave/unsaved-guard.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { hasFeature } from '../../plans/policy.ts'
import { meQuery, planOf, useMe } from '../../profiles/me.ts'
import { planWithQuery, profileQuery } from '../../profiles/queries.ts'
import type { ProfileSummary } from '../../profiles/schema.ts'
import { EditorProvider, useEditor } from './editor.tsx'
import { placeOf } from './field-places.ts'
import { OrganizerProfile } from './organizer-profile.tsx'
import { PreviewColumn, PreviewPane } from './preview-pane.tsx'
import { editorTexts as texts } from './texts.ts'

const tones: Record<ProfileSummary['visibility'], BadgeTone> = {
  draft: 'neutral',
  unlisted: 'info',
  public: 'success',
}

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  const { user_type } = await client.ensureQueryData(profileQuery)
  if (user_type !== 'organizer') return
  const me = await client.ensureQueryData(meQuery)
  await Promise.all([
    readBeforehand(client, countriesQuery),
    !hasFeature(planOf(me), 'custom_branding') && readBeforehand(client, planWithQuery('custom_branding')),
  ])
}

export function Component() {
  const { user, profile, viewing_as } = useMe()
  const areas = usePlace()?.areas ?? []
  const isLoading = useNavigation().state === 'loading'
  const isSpeaker = user.user_metadata.user_type === 'speaker'
  const visibility = profile?.visibility ?? 'draft'
  return (
    <EditorProvider>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 ${isSpeaker ? 'xl:grid-cols-[minmax(0,1fr)_23rem]' : 'max-w-[68rem]'}`}
      >
        <div className="min-w-0">
          <div className="sticky top-16 z-20 -mx-5 flex flex-wrap items-center gap-x-4 bg-bg px-5 py-2 md:-mx-8 md:px-8 xl:mx-0 xl:px-0 print:hidden">
            <h1 className="text-3xl max-md:flex-1">{texts.title}</h1>
            {isSpeaker && (
              <Badge tone={tones[visibility]} className="max-md:hidden">
                {texts.publish.badge[visibility]}
              </Badge>
            )}
            <div className="contents md:ms-auto md:flex md:flex-wrap md:items-center md:gap-x-4">
              {/* Nothing is saved while an admin views as the user. */}
              {viewing_as === null && <Saving />}
              {isSpeaker && <PreviewSheet />}
            </div>
          </div>
          {isSpeaker && (
            <AreaTabs
              label={texts.areas}
              areas={[{ href: paths.dashboardProfile, label: texts.overview }, ...areas]}
            />
          )}
          <div className="mt-5">
            {isLoading ? <Loading isPart /> : isSpeaker ? <Outlet /> : <OrganizerProfile />}
          </div>
        </div>
        {isSpeaker && <PreviewColumn />}
      </div>
      <Leaving />
    </EditorProvider>
  )
}

function Saving() {
  const { user_type } = useMe().user.user_metadata
  return <SaveStatus autosave={useEditor()} placeOf={(field) => placeOf(field, user_type)} />
}

function Leaving() {
  return <UnsavedGuard autosave={useEditor()} within={paths.dashboardProfile} what={texts.leaving} />
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
