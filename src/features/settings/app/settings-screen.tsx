// The settings at /dashboard/settings: the frame around their sections, with the reauthentication dialog and where to get help.
import { Outlet, useNavigation } from 'react-router'
import { brand } from '../../../lib/brand.ts'
import { areasFor, usePlace } from '../../../shell/app/navigation.ts'
import type { ScreenVisit } from '../../../shell/page.ts'
import { Loading } from '../../../shell/site/loading.tsx'
import { AreaTabs } from '../../../ui/app/area-tabs.tsx'
import { useMe } from '../../profiles/me.ts'
import { accountQuery } from './queries.ts'
import { ReauthenticationProvider } from './reauthentication.tsx'
import { settingsTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await client.ensureQueryData(accountQuery)
}

export function Component() {
  const isLoading = useNavigation().state === 'loading'
  const userType = useMe().user.user_metadata.user_type
  const areas = areasFor(usePlace()?.areas ?? [], userType)
  return (
    <div className="group max-w-[64rem]">
      <h1 className="text-3xl">{texts.title}</h1>
      <AreaTabs label={texts.areas} areas={areas} />
      <ReauthenticationProvider>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
          {isLoading ? <Loading /> : <Outlet />}
        </div>
      </ReauthenticationProvider>
      <p className="mt-8 max-w-[44rem] text-sm text-text-2 print:hidden">
        {texts.help}{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
      </p>
    </div>
  )
}
