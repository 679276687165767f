// What speakers see at the addresses of shortlists.
import { ListX } from 'lucide-react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { shortlistTexts } from '../texts.ts'
import { listTexts } from './texts.ts'

const texts = listTexts.notForSpeakers

export function Component() {
  return (
    <>
      <h1 className="text-3xl">{shortlistTexts.title}</h1>
      <div className="mt-6">
        <EmptyState icon={<ListX />} title={texts.title} link={{ to: paths.dashboard, text: texts.back }}>
          {texts.text}
        </EmptyState>
      </div>
    </>
  )
}
