// An unknown address below a frame: says so inside the frame (status 404) and links back.
import { MapPinOff } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { BackToOverview } from './back-to-overview.tsx'
import { onDemandTexts } from './on-demand-texts.ts'

const texts = onDemandTexts.notFound

export function Component() {
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <div className="mt-6">
        <EmptyState icon={<MapPinOff />} title="404" action={<BackToOverview />}>
          {texts.text}
        </EmptyState>
      </div>
    </>
  )
}
