// The settings at /dashboard/settings: the frame around their sections, with the reauthentication dialog and where to get help.
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { areasFor, usePlace } from '../../../shell/navigation.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { Loading } from '../../../shell/site/loading.tsx'
import { AreaTabs } from '../../../ui/app/area-tabs.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { useMe } from '../../profiles/me.ts'
import { accountQuery } from './queries.ts'
import { ReauthenticationProvider } from './reauthentication.tsx'
import { settingsTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(accountQuery)
}

const help = paths.dashboardSettingsArea('help')

export function Component() {
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const userType = useMe().user.user_metadata.user_type
  const areas = areasFor(usePlace()?.areas ?? [], userType)
  return (
    <div className="group max-w-[64rem]">
      <h1 className="text-3xl">{texts.title}</h1>
      <AreaTabs label={texts.areas} areas={areas} />
      <ReauthenticationProvider>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          {isLoading ? <Loading isPart /> : <Outlet />}
        </div>
      </ReauthenticationProvider>
      {pathname !== help && !isLoading && (
        <p className="mt-8 max-w-[44rem] text-sm text-text-2 print:hidden">
          {texts.help}{' '}
          <Link to={help} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {texts.getHelp}
          </Link>
        </p>
      )}
    </div>
  )
}
