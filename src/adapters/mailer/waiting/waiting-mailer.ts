import type { Mailer } from '#commerce/ports/mailer.ts'

/** The built-in mailer of production (the Mailer port): there is no mail server, so messages stay due (decision 0198). */
export const openWaitingMailer = (): Mailer => ({
  send: () => Promise.reject(new Error('There is no mail server: set SMTP_URL.')),
  hasNoServer: true,
})
