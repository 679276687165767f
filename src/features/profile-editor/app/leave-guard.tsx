// Delays leaving the profile until everything is saved, usually unnoticeably. If it cannot be saved, asks the user.
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { useEditor, useEditorState } from './editor.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.leave
/** ms that a save may take before the user is asked. */
const slowMs = 1_500

export function LeaveGuard() {
  const editor = useEditor()
  const { hasUnsaved, isFailing, blocked } = useEditorState()
  const isInvalid = blocked.length > 0
  const blocker = useBlocker(
    ({ nextLocation }) =>
      editor.state().hasUnsaved && !nextLocation.pathname.startsWith(paths.dashboardProfile),
  )
  const isHeld = blocker.state === 'blocked'
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    if (!isHeld) return
    void editor.flush()
    const timer = setTimeout(() => setLong(true), slowMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isHeld, editor])
  useEffect(() => {
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.proceed()
  }, [blocker, hasUnsaved])

  // Stays open during retries: it must not vanish under the user's hand.
  const isAsked = isHeld && hasUnsaved && (isFailing || isInvalid || isLong)
  return (
    <Dialog
      open={isAsked}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      description={isInvalid ? texts.blocked : texts.failed}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>{isInvalid ? texts.fix : texts.stay}</Button>
        <Button variant="secondary" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
      </div>
    </Dialog>
  )
}
