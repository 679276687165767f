// On narrow screens, the steps that have no room beside the first one; loaded with its button.
import { ArrowLeftRight, CircleX, Clock } from 'lucide-react'
import { MenuAction, OpenedMenu } from '../../../ui/menu.tsx'
import type { BookingRequest } from '../schema.ts'
import { actionName, isQuiet } from '../summary.ts'
import type { HumanAction } from '../transitions.ts'

interface StepMenuProps {
  label: string
  request: BookingRequest
  actions: readonly HumanAction[]
  onPress: (action: HumanAction) => void
}

export function StepMenu({ label, request, actions, onPress }: StepMenuProps) {
  return (
    <OpenedMenu label={label}>
      {actions.map((action) => (
        <MenuAction
          key={action}
          icon={isQuiet(action) ? <CircleX /> : action === 'propose' ? <ArrowLeftRight /> : <Clock />}
          danger={isQuiet(action)}
          onSelect={() => onPress(action)}
        >
          {actionName(action, request)}
        </MenuAction>
      ))}
    </OpenedMenu>
  )
}
