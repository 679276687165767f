// An event's team, and the invitations that wait for the reader (docs/specification.md §18).
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../../lib/account-email.ts'
import { memberRoles } from './roles.ts'

const role = z.enum(memberRoles).openapi({ description: '`reader`: sees everything, changes nothing.' })

export const teamMember = z
  .object({
    id: z.uuid(),
    email: z.string(),
    /** Once they have joined. */
    name: z.string().nullable(),
    role,
    joined_at: z.iso.datetime().nullable(),
    is_me: z.boolean(),
  })
  .openapi('TeamMember')

export const eventTeam = z
  .object({ owner: z.object({ name: z.string(), is_me: z.boolean() }), members: z.array(teamMember) })
  .openapi('EventTeam')

export const colleagueInput = z
  .strictObject({ email: accountEmail, role: role.default('organizer') })
  .openapi('ColleagueInput')

export const memberChanges = z.strictObject({ role }).openapi('TeamMemberChanges')

export const eventInvitation = z
  .object({
    id: z.uuid(),
    role,
    event: z.object({ title: z.string(), starts_at: z.string(), ends_at: z.string() }),
    owner: z.string(),
  })
  .openapi('EventInvitation')

export const eventInvitations = z
  .object({ invitations: z.array(eventInvitation) })
  .openapi('EventInvitations')

export type EventTeam = z.infer<typeof eventTeam>
export type TeamMember = z.infer<typeof teamMember>
export type ColleagueInput = z.output<typeof colleagueInput>
export type EventInvitation = z.infer<typeof eventInvitation>
