import type { MailMessage } from '#commerce/ports/mailer.ts'

/** The mail of `bonbon mail test`. */
export const testMail = (to: string): MailMessage => ({
  to,
  subject: 'Test mail of your shop',
  text: 'Your shop can send mail. Nobody has to answer this one.\n',
  html: '<p>Your shop can send mail. Nobody has to answer this one.</p>\n',
})
