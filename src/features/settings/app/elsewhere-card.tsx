// What is set where it is used: each with its state, where the account knows it, and the way there.
import {
  CalendarClock,
  Eye,
  Globe,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  Palette,
  Rss,
} from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { useMe } from '../../profiles/me.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.elsewhere

interface Elsewhere {
  Icon: LucideIcon
  title: string
  text: string
  href: string
}

const calendar: Elsewhere[] = [{ Icon: Rss, ...texts.feed, href: `${paths.dashboardCalendar}#subscribe` }]

export function ElsewhereCard() {
  const { profile, user } = useMe()
  const isSpeaker = user.user_metadata.user_type === 'speaker'
  const username = profile?.username ?? null
  const rows: Elsewhere[] = isSpeaker
    ? [
        {
          Icon: LinkIcon,
          title: texts.username.title,
          text: username === null ? texts.username.none : texts.username.text(paths.speaker(username)),
          href: `${paths.dashboardProfile}#username`,
        },
        {
          Icon: Eye,
          title: texts.visibility.title,
          text: texts.visibility[profile?.visibility ?? 'draft'],
          href: `${paths.dashboardProfile}#publish`,
        },
        ...calendar,
        { Icon: CalendarClock, ...texts.calendars, href: `${paths.dashboardCalendar}#other-calendars` },
        { Icon: Mail, ...texts.announced, href: `${paths.dashboardFindEvents}#announced` },
      ]
    : [
        { Icon: Globe, ...texts.organization, href: `${paths.dashboardProfile}#organisation` },
        { Icon: Palette, ...texts.brand, href: `${paths.dashboardProfile}#branding` },
        ...calendar,
        { Icon: Mail, ...texts.searches, href: `${paths.dashboardSearch}#saved-searches` },
      ]
  return (
    <SettingsCard id="elsewhere" title={texts.title} text={texts.text}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map(({ Icon, title, text, href }) => (
          <SettingRow
            key={title}
            icon={Icon}
            title={title}
            text={<span className="wrap-anywhere">{text}</span>}
            action={
              <Link
                to={href}
                aria-label={`${texts.open}: ${title}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {texts.open}
              </Link>
            }
          />
        ))}
      </div>
    </SettingsCard>
  )
}
