import type { Mailer } from '#commerce/ports/mailer.ts'

/**
 * The built-in mailer of development (the Mailer port). The shop's mail job calls it for each queued message. It
 * sends nothing and never fails: every message counts as sent and stays in the outbox, which developers can read at
 * /dev/outbox.
 */
export const openOutboxMailer = (): Mailer => ({ send: async () => {}, keepsMessages: true })
