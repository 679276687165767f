// The settings at /dashboard/settings: the frame around their sections, with the reauthentication dialog and a note on what
// is missing.
import { NavLink, Outlet, useNavigation } from 'react-router'
import { brand } from '../../../lib/brand.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { Loading } from '../../../shell/site/loading.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { settingsAreas } from './areas.ts'
import { accountQuery } from './queries.ts'
import { ReauthenticationProvider } from './reauthentication.tsx'
import { settingsTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(accountQuery)
}

export function Component() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="group max-w-[64rem]">
      <h1 className="text-3xl">{texts.title}</h1>
      {/* Where the navigation has no space for the sections. */}
      <nav aria-label={texts.areas} className="-mx-5 mt-4 overflow-x-auto px-5 lg:hidden print:hidden">
        <ul className="flex gap-1 border-border border-b">
          {settingsAreas.map(({ href, label }) => (
            <li key={href}>
              <NavLink
                to={href}
                end={href === paths.dashboardSettings}
                className="flex min-h-11 items-center border-transparent border-b-2 px-2.5 text-text-2 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary-text"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ReauthenticationProvider>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          {isLoading ? <Loading /> : <Outlet />}
        </div>
      </ReauthenticationProvider>
      <p className="mt-8 max-w-[44rem] text-sm text-text-2 print:hidden">
        {texts.later} {texts.laterContact}{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
      </p>
    </div>
  )
}
