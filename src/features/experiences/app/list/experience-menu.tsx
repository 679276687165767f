// The actions on one event, loaded with its button.
import { BadgeCheck, Copy, Eye, EyeOff, FileBadge, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { MenuAction, MenuLink, MenuSeparator, OpenedMenu } from '../../../../ui/menu.tsx'
import { credentialPaths } from '../../../../vocabulary/credential-paths.ts'
import { paths } from '../../../../vocabulary/paths.ts'
import { linkFields } from '../../checks.ts'
import { experienceTexts } from '../../texts.ts'
import type { ExperienceItemProps } from './experience-item.tsx'

const { menu } = experienceTexts

export function ExperienceMenu({ label, experience, actions }: ExperienceItemProps & { label: string }) {
  const { id } = experience
  const isHidden = experience.visibility === 'hidden'
  return (
    <OpenedMenu label={label}>
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
      {experience.has_credential && (
        <>
          <MenuLink icon={<FileBadge />} render={<Download href={credentialPaths.json(id)} />}>
            {menu.credential}
          </MenuLink>
          <MenuLink icon={<BadgeCheck />} render={<Download href={credentialPaths.png(id)} />}>
            {menu.credentialPicture}
          </MenuLink>
        </>
      )}
      <MenuSeparator />
      <MenuAction danger icon={<Trash2 />} onSelect={() => actions.delete(experience)}>
        {menu.delete}
      </MenuAction>
    </OpenedMenu>
  )
}

function Download({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} download>
      {children}
    </a>
  )
}
