// The actions on one event. Loaded by pressing the button in its place, so it opens immediately.
import { Copy, Ellipsis, Eye, EyeOff, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu, MenuAction, MenuLink, MenuSeparator } from '../../../../ui/menu.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { experienceTexts } from '../../texts.ts'
import type { ExperienceItemProps } from './experience-item.tsx'
import { linkFields } from './view.ts'

const { menu } = experienceTexts

export function ExperienceMenu({ experience, actions }: ExperienceItemProps) {
  const { id, title } = experience
  const isHidden = experience.visibility === 'hidden'
  const trigger = useRef<HTMLButtonElement>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    trigger.current?.focus()
    trigger.current?.click()
  }, [])
  return (
    <Menu trigger={<IconButton icon={Ellipsis} ref={trigger} label={menu.open(title)} />}>
      <MenuLink icon={<Pencil />} render={<Link to={paths.dashboardEventsEdit(id)} />}>
        {menu.edit}
      </MenuLink>
      <MenuAction icon={<Copy />} onSelect={() => actions.duplicate(experience)}>
        {menu.duplicate}
      </MenuAction>
      <MenuAction
        icon={isHidden ? <Eye /> : <EyeOff />}
        onSelect={() => actions.setVisibility(experience, isHidden ? 'public' : 'hidden')}
      >
        {isHidden ? menu.show : menu.hide}
      </MenuAction>
      {linkFields.some((field) => experience[field] !== '') && (
        <MenuAction icon={<RefreshCw />} onSelect={() => actions.checkLinks(experience)}>
          {menu.checkAgain}
        </MenuAction>
      )}
      <MenuSeparator />
      <MenuAction danger icon={<Trash2 />} onSelect={() => actions.delete(experience)}>
        {menu.delete}
      </MenuAction>
    </Menu>
  )
}
