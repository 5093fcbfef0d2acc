/** The form in which logins are compared: case-insensitive, and in one Unicode normal form. */
export const loginKeyOf = (login: string): string => login.trim().normalize('NFKC').toLowerCase()
