// The page as others see it, with current edits. Display only: its links are inert and cannot be focused.
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useDeferredValue } from 'react'
import { LoadFailure } from '../../../ui/app/load-failure.tsx'
import { useMedia } from '../../../ui/app/use-media.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { profileQuery } from '../../profiles/queries.ts'
import { useEditorValues } from './editor.tsx'
import { useRendered } from './formatted-text.tsx'
import { overlay } from './overlay.ts'
import { previewQuery } from './queries.ts'
import { editorTexts } from './texts.ts'

const texts = editorTexts.preview

/** A query instead of `lazy`: if the file cannot be loaded, the editor keeps working and the preview offers a retry. */
const partQuery = queryOptions({
  queryKey: ['preview', 'part'],
  queryFn: async () => ({
    SpeakerProfile: (await import('../../public-profile/page/speaker-profile.tsx')).SpeakerProfile,
  }),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

const wide = '(min-width: 80rem)'

/** Beside the editor, from 1280 px on; on smaller screens it is not even loaded. */
export function PreviewColumn() {
  const isWide = useMedia(wide)
  return (
    <aside aria-label={texts.title} className="sticky top-20 hidden xl:block print:hidden">
      <p className="flex min-h-11 items-center gap-2 font-semibold">{texts.title}</p>
      <section
        aria-label={texts.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="h-[calc(100dvh-160px)] overflow-y-auto overscroll-contain rounded-photo border border-border bg-bg p-5 shadow-sm"
      >
        {isWide ? <PreviewPane /> : <PreviewSkeleton />}
      </section>
    </aside>
  )
}

export function PreviewPane() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const preview = useQuery({ ...previewQuery, enabled: profile.username !== null })
  const part = useQuery({ ...partQuery, enabled: profile.username !== null })
  const countries = useQuery({ ...countriesQuery, enabled: false }).data
  const values = useDeferredValue(useEditorValues())
  const bioHtml = useRendered(values.bio_long)
  if (profile.username === null) {
    return (
      <EmptyState
        icon={<EyeOff />}
        level={3}
        title={texts.none}
        link={{ to: `${paths.dashboardProfileArea('basic')}#username`, text: editorTexts.share.choose }}
      >
        {texts.noneText}
      </EmptyState>
    )
  }
  if ((!preview.data && preview.isError) || part.isError) {
    return (
      <LoadFailure
        title={texts.failure}
        isRetrying={preview.isFetching || part.isFetching}
        onRetry={() => {
          if (preview.isError) void preview.refetch()
          if (part.isError) void part.refetch()
        }}
      >
        {texts.failureText}
      </LoadFailure>
    )
  }
  if (!preview.data || !part.data) return <PreviewSkeleton />
  const { SpeakerProfile } = part.data
  const shown = overlay(preview.data, values, countries)
  return (
    <div inert aria-hidden data-preview>
      {/* A draft appears as it will once published. */}
      <SpeakerProfile profile={{ ...shown, visibility: 'public' }} bioHtml={bioHtml ?? ''} />
    </div>
  )
}

function PreviewSkeleton() {
  return (
    <div className="grid gap-5">
      <p className="sr-only">{texts.loading}</p>
      <Skeleton className="size-32 rounded-photo" />
      <Skeleton className="h-8 w-2/3" />
      <SkeletonText lines={4} />
    </div>
  )
}
