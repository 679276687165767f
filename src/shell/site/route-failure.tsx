// The failure screen inside the router: 'Try Again' loads the same address once more.
import { useRevalidator } from 'react-router'
import { FailureScreen } from './failure-screen.tsx'

export function RouteFailure() {
  const { revalidate } = useRevalidator()
  return <FailureScreen onRetry={() => void revalidate()} />
}
