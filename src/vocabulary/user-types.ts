// The two kinds of accounts.
export const userTypes = ['speaker', 'organizer'] as const

export type UserType = (typeof userTypes)[number]
