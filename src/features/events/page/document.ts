// The document around an event's page. Only drafts exist so far, which no search engine may list.
import { brand } from '../../../lib/brand.ts'
import type { PreparedPage } from '../../../shell/page.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { describeDays, describePlace } from '../facts.ts'
import type { ReadEvent } from '../schema.ts'

export function prepareEventPage(event: ReadEvent, appUrl: string): PreparedPage {
  return {
    data: event,
    head: {
      title: `${event.title} · ${brand.name}`,
      description: [describeDays(event), describePlace(event)].filter(Boolean).join(' · '),
      canonical: appUrl + paths.event(event.id),
      noindex: true,
      meta: [],
      links: [],
    },
  }
}
