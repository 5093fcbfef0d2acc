import { createTransport } from 'nodemailer'
import type { Mailer } from '#commerce/ports.ts'

/**
 * Sends email over SMTP (the Mailer port). The shop's mail job calls it for each due message. `url` is that of SMTP_URL,
 * `from` the sender of every message.
 *
 * `send` resolves when the server has accepted the message. It throws when the server cannot be reached or rejects the
 * message; the job then tries again after a growing pause. The message's id is its Message-ID (RFC 5322), so that mail
 * clients show a message that was sent twice only once.
 */
export function openSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url)
  const domain = /@([^\s<>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        // Auto-responders do not answer such messages (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
