import type { Database } from '#commerce/database.ts'
import type { AddressChecker } from '#commerce/ports/address-checker.ts'
import type { BotCheck } from '#commerce/ports/bot-check.ts'
import type { IdentityProviders } from '#commerce/ports/identity-provider.ts'
import type { Mailer } from '#commerce/ports/mailer.ts'
import type { AskForQuote } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange, PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { Ports } from '#commerce/ports/ports.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { openProofOfWork } from './bot-check/proof-of-work/proof-of-work.ts'
import { openWidgetCheck } from './bot-check/widget/widget.ts'
import { sandboxProviderRoutes } from './identity-provider/sandbox/routes.ts'
import { openSandboxProvider } from './identity-provider/sandbox/sandbox-provider.ts'
import { openHttpCallback } from './login-callback/http-callback.ts'
import { openOutboxMailer } from './mailer/outbox/outbox-mailer.ts'
import { openSmtpMailer } from './mailer/smtp/smtp-mailer.ts'
import { openWaitingMailer } from './mailer/waiting/waiting-mailer.ts'
import { closeGateway } from './payment-gateway/closed/closed-gateway.ts'
import { sandboxGatewayRoutes } from './payment-gateway/sandbox/routes.ts'
import { openSandboxGateway } from './payment-gateway/sandbox/sandbox-gateway.ts'
import { openStripe } from './payment-gateway/stripe/open-stripe.ts'

/** Answers a request for these routes, and returns undefined for all others. `ip` is the sender's address. */
export type Routes = (request: Request, ip: string) => Promise<Response | undefined>

export interface ChosenAdapters {
  ports: Ports
  /** Routes of the adapters for browsers, besides the shop's own. */
  routes: Routes
  /** The hosts that may be in frames of the shop's pages, as sources of the content security policy. */
  frameHosts: readonly string[]
}

interface AdapterDependencies {
  database: Database
  /** Returns the 32 secret bytes of a name. All processes get the same bytes. */
  secret: (name: string) => Promise<Uint8Array>
  /** Counts a sender's card tokens. Returns the waiting time once there are too many. Needed to serve the routes. */
  countToken?: (ip: string) => Promise<{ retryAfterSeconds: number } | void>
  /** Receives the changes that the gateway's webhooks report. Needed to serve the routes. */
  onChange?: (change: GatewayChange) => Promise<void>
  /** Returns the cost of an order for an address that a payer considers. Needed to serve the routes. */
  quote?: AskForQuote
  /** Receives problems that an operator has to fix, such as a refund that failed later. Needed to serve the routes. */
  report?: (error: unknown) => void
  /** Returns the headers that pass a request's trace on to the gateway. */
  traceHeaders?: (() => Record<string, string>) | undefined
  settings: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'paymentGateway'> &
    Partial<Pick<Environment, 'mode' | 'addressChecker' | 'stripe' | 'botCheck' | 'acceptsMaskedCards'>>
}

/** An opened adapter to a card gateway. */
interface OpenedGateway {
  gateway: PaymentGateway
  routes?: Routes
  /** Besides the origin of the card field: the hosts of further frames, such as a bank's confirmation (3-D Secure). */
  frameHosts?: readonly string[]
}

export type GatewayAdapters = Readonly<Record<string, (dependencies: AdapterDependencies) => OpenedGateway>>

/** The gateways for BONBON_PAYMENT_GATEWAY. docs/payment-gateways.md describes how to add one. */
const gatewayAdapters: GatewayAdapters = { stripe: openStripe }

export type CheckerAdapters = Readonly<
  Record<string, (dependencies: Pick<AdapterDependencies, 'settings'>) => AddressChecker>
>

/** The address checkers for BONBON_ADDRESS_CHECKER. The port is in src/commerce/ports/address-checker.ts. */
const checkerAdapters: CheckerAdapters = {}

/** The identity providers by the names that storefronts send as `hint`. Their port is src/commerce/ports/identity-provider.ts. */
const identityProviders: IdentityProviders = {}

/**
 * Selects the adapter of every port by setting. Without a mail server, emails stay due in production, and are only
 * stored in development; without an address checker, the shop checks addresses itself; without a vendor's bot check,
 * browsers do a proof of work. Opens no connection. Throws a StartFailure when a setting names a gateway or a checker
 * without an adapter.
 */
export function chooseAdapters(
  dependencies: AdapterDependencies,
  gateways: GatewayAdapters = gatewayAdapters,
  checkers: CheckerAdapters = checkerAdapters,
): ChosenAdapters {
  const { gateway, routes = async () => undefined, frameHosts = [] } = openGateway(dependencies, gateways)
  const sandboxProvider = openSandboxIdentity(dependencies)
  const fieldOrigin = URL.parse(gateway.cardFieldUrl)?.origin
  return {
    ports: {
      paymentGateway: gateway,
      mailer: chooseMailer(dependencies.settings),
      addressChecker: chooseChecker(dependencies, checkers),
      botCheck: chooseBotCheck(dependencies),
      loginCallback: openHttpCallback(),
      identityProviders: { ...identityProviders, ...(sandboxProvider && { sandbox: sandboxProvider }) },
    },
    routes: async (request, ip) =>
      (await routes(request, ip)) ?? (sandboxProvider && sandboxProviderRoutes(sandboxProvider)(request)),
    frameHosts: [...(fieldOrigin === undefined ? [] : [fieldOrigin]), ...frameHosts],
  }
}

/** Production shops do not have it, because it believes every shopper. */
const openSandboxIdentity = ({ secret, settings }: AdapterDependencies) =>
  settings.mode === 'production'
    ? undefined
    : openSandboxProvider({ signingKey: () => secret('sandbox-identity') })

function openGateway(dependencies: AdapterDependencies, gateways: GatewayAdapters): OpenedGateway {
  const name = dependencies.settings.paymentGateway
  if (name === 'sandbox') return openSandbox(dependencies)
  // Payments that the sandbox began before it was turned off are completed in it.
  if (name === undefined) return { gateway: closeGateway(openSandbox(dependencies).gateway) }
  return namedIn(gateways, { setting: 'BONBON_PAYMENT_GATEWAY', name })(dependencies)
}

function chooseChecker(
  { settings }: AdapterDependencies,
  checkers: CheckerAdapters,
): AddressChecker | undefined {
  const name = settings.addressChecker
  if (name === undefined) return undefined
  return namedIn(checkers, { setting: 'BONBON_ADDRESS_CHECKER', name })({ settings })
}

function chooseBotCheck({ secret, settings }: AdapterDependencies): BotCheck {
  const builtIn = openProofOfWork({ signingKey: () => secret('bot-check') })
  return settings.botCheck ? openWidgetCheck({ settings: settings.botCheck, builtIn }) : builtIn
}

function namedIn<Open>(
  adapters: Readonly<Record<string, Open>>,
  { setting, name }: { setting: string; name: string },
): Open {
  const open = Object.hasOwn(adapters, name) ? adapters[name] : undefined
  if (open !== undefined) return open
  const known = Object.keys(adapters).join(', ') || 'none yet'
  throw new StartFailure(
    `The setting ${setting} is wrong: src/adapters/choose.ts has no adapter '${name}' (it has ${known}).`,
  )
}

function openSandbox({
  database,
  secret,
  countToken = async () => {},
  onChange,
  quote,
  settings,
}: AdapterDependencies) {
  const gateway = openSandboxGateway({
    database,
    signingKey: () => secret('sandbox-gateway'),
    onChange,
    quote,
    acceptsMaskedCards: settings.acceptsMaskedCards,
  })
  return { gateway, routes: sandboxGatewayRoutes({ gateway, countToken }) }
}

function chooseMailer({ smtpUrl, mailFrom, mode }: AdapterDependencies['settings']): Mailer {
  if (smtpUrl !== undefined) return openSmtpMailer({ url: smtpUrl, from: mailFrom })
  return mode === 'production' ? openWaitingMailer() : openOutboxMailer()
}
