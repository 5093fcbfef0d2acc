/** What a code is for. A code works for its own purpose only. */
export const codePurposes = ['password-reset', 'login', 'otp', 'passkey'] as const
export type CodePurpose = (typeof codePurposes)[number]

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
