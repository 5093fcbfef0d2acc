import type { Database } from '#commerce/database.ts'
import type { Mailer, Ports } from '#commerce/ports.ts'
import { openOutboxMailer } from './mailer/outbox/outbox-mailer.ts'
import { openSmtpMailer } from './mailer/smtp/smtp-mailer.ts'
import { sandboxGatewayRoutes } from './payment-gateway/sandbox/routes.ts'
import { openSandboxGateway } from './payment-gateway/sandbox/sandbox-gateway.ts'

/** Answers a request that is for these routes, and gives undefined for all others. `ip` is the sender's address. */
export type Routes = (request: Request, ip: string) => Promise<Response | undefined>

export interface ChosenAdapters {
  ports: Ports
  /** Routes that the adapters themselves serve to browsers, beside the shop's own. */
  routes: Routes
}

/**
 * Chooses the adapter of every port by setting. Without a setting it is the built-in adapter. `secret` gives the 32
 * secret bytes of a name. Opens no connection, so it never fails.
 */
export function chooseAdapters({
  database,
  secret,
  countToken = async () => {},
  settings,
}: {
  database: Database
  secret: (name: string) => Promise<Uint8Array>
  /** Counts a sender's card tokens. Answers with the waiting time once there are too many. Needed to serve the routes. */
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
