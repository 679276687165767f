// The colour of each state of an application.
import type { BadgeTone } from '../../../../ui/badge.tsx'
import type { Application } from '../schema.ts'

export const statusTones: Record<Application['status'], BadgeTone> = {
  pending: 'primary',
  invited: 'info',
  joined: 'success',
  declined: 'neutral',
}
