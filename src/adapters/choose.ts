import type { Database } from '#commerce/database.ts'
import type { Mailer, Sockets } from '#commerce/sockets.ts'
import { openOutboxMailer } from './mailer/outbox/outbox-mailer.ts'
import { openSmtpMailer } from './mailer/smtp/smtp-mailer.ts'
import { sandboxGatewayRoutes } from './payment-gateway/sandbox/routes.ts'
import { openSandboxGateway } from './payment-gateway/sandbox/sandbox-gateway.ts'

/** Answers a request that is for it, nothing for all others. */
export type Routes = (request: Request) => Promise<Response | undefined>

export interface ChosenSockets {
  sockets: Sockets
  /** Pages and calls that the plugs themselves serve to browsers, beside the shop's own. */
  routes: Routes
}

/**
 * Picks the plug of every socket by setting; without a setting it is the built-in one. `secret` gives the 32 bytes that
 * the shop keeps under a name.
 */
export function openSockets({
  database,
  secret,
  settings,
}: {
  database: Database
  secret: (name: string) => Promise<Uint8Array>
  settings: { smtpUrl: string | undefined; mailFrom: string }
}): ChosenSockets {
  const paymentGateway = openSandboxGateway({ database, signingKey: () => secret('sandbox-gateway') })
  return {
    sockets: { paymentGateway, mailer: chooseMailer(settings) },
    routes: sandboxGatewayRoutes(paymentGateway),
  }
}

function chooseMailer({ smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string }): Mailer {
  return smtpUrl === undefined ? openOutboxMailer() : openSmtpMailer({ url: smtpUrl, from: mailFrom })
}
