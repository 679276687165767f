// What is done rarely about a person, loaded with its button.
import { Ban, Flag, UserRound, X } from 'lucide-react'
import { Link } from 'react-router'
import { MenuAction, MenuLink, MenuSeparator, OpenedMenu } from '../../../ui/menu.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { networkTexts as texts } from '../texts.ts'

interface PersonMenuProps {
  label: string
  /** Null: the person has no page. */
  username: string | null
  onRemove?: (() => void) | undefined
  onBlock: () => void
}

export function PersonMenu({ label, username, onRemove, onBlock }: PersonMenuProps) {
  return (
    <OpenedMenu label={label}>
      {username !== null && (
        <MenuLink
          icon={<UserRound aria-hidden />}
          render={<Link to={paths.speaker(username)} reloadDocument />}
        >
          {texts.openPage}
        </MenuLink>
      )}
      {username !== null && (
        <MenuLink
          icon={<Flag aria-hidden />}
          render={<Link to={paths.reportOf('profile', username)} reloadDocument />}
        >
          {texts.report}
        </MenuLink>
      )}
      {username !== null && <MenuSeparator />}
      {onRemove && (
        <MenuAction icon={<X aria-hidden />} onSelect={onRemove}>
          {texts.steps.remove}
        </MenuAction>
      )}
      <MenuAction icon={<Ban aria-hidden />} danger onSelect={onBlock}>
        {texts.block}
      </MenuAction>
    </OpenedMenu>
  )
}
