/** The form in which logins are compared: without case, and in one Unicode normal form. */
export const loginKeyOf = (login: string): string => login.trim().normalize('NFKC').toLowerCase()
