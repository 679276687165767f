// The button on a page outside the application, where there is no data cache: it brings its own.
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../../../lib/query-client.ts'
import { ConnectButton } from '../app/connect-button.tsx'
import type { Reachable } from '../app/connect-dialog.tsx'

const client = createQueryClient()

export function ConnectAction(person: Reachable) {
  return (
    <QueryClientProvider client={client}>
      <ConnectButton {...person} className="print:hidden" />
    </QueryClientProvider>
  )
}
