import type { Database } from '#commerce/database.ts'
import type { Mailer, Ports } from '#commerce/ports.ts'
import { openOutboxMailer } from './mailer/outbox/outbox-mailer.ts'
import { openSmtpMailer } from './mailer/smtp/smtp-mailer.ts'
import { sandboxGatewayRoutes } from './payment-gateway/sandbox/routes.ts'
import { openSandboxGateway } from './payment-gateway/sandbox/sandbox-gateway.ts'

/** Answers a request from an address that is for it, nothing for all others. */
export type Routes = (request: Request, ip: string) => Promise<Response | undefined>

export interface ChosenAdapters {
  ports: Ports
  /** Pages and calls that the plugs themselves serve to browsers, beside the shop's own. */
  routes: Routes
}

/**
 * Picks the plug of every socket by setting; without a setting it is the built-in one. `secret` gives the 32 bytes that
 * the shop keeps under a name.
 */
export function chooseAdapters({
  database,
  secret,
  countToken = async () => {},
  settings,
}: {
  database: Database
  secret: (name: string) => Promise<Uint8Array>
  /** Counts the cards that one sender tries; says when to come again once they are too many. For whoever serves routes. */
  countToken?: (ip: string) => Promise<{ retryAfterSeconds: number } | void>
  settings: { smtpUrl: string | undefined; mailFrom: string }
}): ChosenAdapters {
  const paymentGateway = openSandboxGateway({ database, signingKey: () => secret('sandbox-gateway') })
  return {
    ports: { paymentGateway, mailer: chooseMailer(settings) },
    routes: sandboxGatewayRoutes({ gateway: paymentGateway, countToken }),
  }
}

function chooseMailer({ smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string }): Mailer {
  return smtpUrl === undefined ? openOutboxMailer() : openSmtpMailer({ url: smtpUrl, from: mailFrom })
}
