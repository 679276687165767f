// An unknown address below /admin: says so inside the frame (status 404) and links back.
import { MapPinOff } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BackToAdmin } from './back-to-admin.tsx'
import { adminTexts } from './texts.ts'

export function Component() {
  return (
    <>
      <h1 className="text-3xl">{adminTexts.notFound.title}</h1>
      <div className="mt-6">
        <EmptyState icon={<MapPinOff />} title="404" action={<BackToAdmin />}>
          {adminTexts.notFound.text}
        </EmptyState>
      </div>
    </>
  )
}
