// The button below a list of topics for a topic that it lacks. Its dialog loads when it is pressed.
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import { suggestTexts as texts } from '../texts.ts'

const useDialog = onDemand(async () => (await import('./suggest-dialog.tsx')).SuggestDialog)

export function SuggestTopic() {
  const [isOpen, setOpen] = useState(false)
  const { Part: SuggestDialog, want } = useDialog()
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 justify-self-start"
        onClick={() => {
          setOpen(true)
          void want()
        }}
      >
        {texts.open}
      </Button>
      {SuggestDialog && <SuggestDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
