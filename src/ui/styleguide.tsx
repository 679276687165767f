// Every part of the design system on one page, in every state. Answered in development only.
import { Button } from './button.tsx'

export function Component() {
  return <Button>Apply to Beta</Button>
}
