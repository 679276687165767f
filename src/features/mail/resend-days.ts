/** Days for which a mail that was given up can be sent again. */
export const resendDays = 7
