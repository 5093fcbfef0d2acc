import { createTransport } from 'nodemailer'
import type { Mailer } from '#commerce/ports.ts'

/**
 * Sends mail over SMTP. `url` as in SMTP_URL, `from` the sender of every message. The message's own id is its
 * Message-ID, so that a message that went out twice is seen as one by most mail programs.
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
        // Out-of-office programs do not answer these (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
