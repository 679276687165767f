/** The source of a row that an admin made by inviting an address that had not applied. */
export const invitedSource = 'admin_invitation'
