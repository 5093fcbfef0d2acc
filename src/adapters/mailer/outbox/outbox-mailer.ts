import type { Mailer } from '#commerce/ports.ts'

/** The built-in mailer: sends nothing. Mail stays in the outbox, where a developer reads it at /dev/outbox. */
export const openOutboxMailer = (): Mailer => ({ send: async () => {} })
