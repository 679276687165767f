// The failure screen inside the router: 'Try Again' reloads the same address.
import { useRevalidator } from 'react-router'
import { FailureScreen } from './failure-screen.tsx'

export function RouteFailure() {
  const { revalidate } = useRevalidator()
  return <FailureScreen onRetry={() => void revalidate()} />
}
