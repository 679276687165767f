// The page as others see it, with what is being typed. It only shows: nothing in it can be followed or focused.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { countriesQuery } from '../countries/queries.ts'
import { profileQuery } from '../profiles/queries.ts'
import { useEditorValues } from './editor.tsx'
import { useRendered } from './formatted-text.tsx'
import { overlay } from './overlay.ts'
import { previewQuery } from './queries.ts'
import { editorTexts } from './texts.ts'

const texts = editorTexts.preview

const SpeakerProfile = lazy(async () => ({
  default: (await import('../public-profile/page/speaker-profile.tsx')).SpeakerProfile,
}))

const wide = '(min-width: 80rem)'

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Beside the editor, from 1280 px on; elsewhere it is not even read. */
export function PreviewColumn() {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  return (
    <aside aria-label={texts.title} className="sticky top-20 hidden xl:block print:hidden">
      <p className="flex min-h-11 items-center gap-2 font-semibold">{texts.title}</p>
      <section
        aria-label={texts.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that.
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
  const countries = useQuery({ ...countriesQuery, enabled: false }).data
  const values = useDeferredValue(useEditorValues())
  const bioHtml = useRendered(values.bio_long)
  if (profile.username === null) {
    return (
      <EmptyState
        icon={<EyeOff />}
        level={3}
        title={texts.none}
        action={
          <Link
            to={`${paths.dashboardProfileArea('basic')}#username`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {editorTexts.share.choose}
          </Link>
        }
      >
        {texts.noneText}
      </EmptyState>
    )
  }
  if (!preview.data && preview.isError) {
    return (
      <LoadFailure
        title={texts.failure}
        isRetrying={preview.isFetching}
        onRetry={() => void preview.refetch()}
      >
        {texts.failureText}
      </LoadFailure>
    )
  }
  if (!preview.data) return <PreviewSkeleton />
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <div inert aria-hidden data-preview>
        <SpeakerProfile profile={overlay(preview.data, values, countries)} bioHtml={bioHtml ?? ''} />
      </div>
    </Suspense>
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
