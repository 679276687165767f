// What colleagues are in an event's team. A reader sees everything and changes nothing.
export const memberRoles = ['organizer', 'reader'] as const
export const teamRoles = ['owner', ...memberRoles] as const

export type MemberRole = (typeof memberRoles)[number]
export type TeamRole = (typeof teamRoles)[number]

/** In one team, and sent by one person in a day. */
export const mostMembers = 20
