/** What a code is for. A code works for its own purpose only. */
export type CodePurpose = 'password-reset' | 'login' | 'otp' | 'passkey'

/** How long a code is valid, from its delivery. */
export const codeMinutes = 10

/** The account that the first use of a code creates. */
export interface RequestedAccount {
  login: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
}
