// The menu beside a person: most visits never open it.
import { lateMenu } from '../../../ui/late-menu.tsx'

export const LatePersonMenu = lateMenu(async () => (await import('./person-menu.tsx')).PersonMenu)
