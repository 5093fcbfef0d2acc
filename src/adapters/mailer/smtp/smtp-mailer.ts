import { createTransport } from 'nodemailer'
import type { Mailer, MailReceipt, MailRejection } from '#commerce/ports/mailer.ts'

/**
 * Sends email over SMTP (the Mailer port). The shop's mail job calls it for each due message. `url` is that of
 * SMTP_URL, `from` the sender of messages without their own.
 * `send` resolves with the server's response when the server has accepted the message, and with a rejection when the
 * server permanently refuses the recipient (a 5xx response to RCPT TO). It throws when the server cannot be reached,
 * does not respond, or does not accept the message; the job then retries after a growing pause. The message's id is
 * its Message-ID (RFC 5322), so that mail clients show a message that was sent twice only once.
 */
export function openSmtpMailer({ url, from: common }: { url: string; from: string | undefined }): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send({ id, to, from: own, subject, text, html }) {
      const from = own ?? common
      if (!from) throw new Error('There is no sender: set BONBON_MAIL_FROM, or brand.mailFrom of the site')
      const domain = /@([^\s<>]+)/.exec(from)?.[1] ?? 'localhost'
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        // Auto-responders do not reply to such messages (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return sending.then(({ response }): MailReceipt => ({ answer: response }), rejectionOf)
    },
  }
}

/** In milliseconds. A silent mail server must not delay the other messages by the library's ten minutes. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** The permanent refusal of a recipient (RFC 5321, 4.2.1). Rethrows all other errors. */
function rejectionOf(error: unknown): MailRejection {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) throw error
  if (error.command !== 'RCPT TO' || Number(error.responseCode) < 500) throw error
  return { reason: error.message }
}
