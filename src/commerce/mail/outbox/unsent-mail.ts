/** An unsent mail, which will be tried again or was given up. */
export interface UnsentMail {
  id: string
  to: string
  subject: string
  state: 'waiting' | 'given-up'
  attempts: number
  createdAt: Date
  /** The error of the last try. */
  failure: string | null
}

export interface WholeUnsentMail extends UnsentMail {
  text: string
}

export interface UnsentMailCounts {
  waiting: number
  givenUp: number
}
