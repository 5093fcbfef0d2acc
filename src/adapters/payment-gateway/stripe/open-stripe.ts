import type { Database } from '#commerce/database.ts'
import type { GatewayChange, PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import { cardTypes } from '#shared/payment/card.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { serveFont } from '#adapters/html/font.ts'
import type { PageWithPolicy } from '#adapters/html/html-page.ts'
import { openStripeApi } from './api-client.ts'
import { lifetimeMinutes } from './cards.ts'
import { fieldPage } from './field-page.ts'
import { openStripeGateway } from './stripe-gateway.ts'
import { answerWebhook, type WebhookOptions } from './webhook.ts'

type StripeSettings = NonNullable<Environment['stripe']>

interface StripeDependencies {
  database: Database
  settings: { stripe?: StripeSettings | undefined }
  onChange?: (change: GatewayChange) => Promise<void>
  report?: ((error: unknown) => void) | undefined
  traceHeaders?: (() => Record<string, string>) | undefined
  now?: () => Date
}

interface OpenedStripe {
  gateway: PaymentGateway
  routes: (request: Request) => Promise<Response | undefined>
}

const fieldPath = '/stripe/card-field'
const codePath = '/stripe/code-field'
const fontPath = '/stripe/figtree.woff2'
const webhookPath = '/stripe/webhook'

/** Opens the adapter to Stripe: the gateway, the page with its card field, and its webhook. Opens no connection. */
export function openStripe({
  database,
  settings: { stripe },
  onChange = async () => {},
  traceHeaders,
  now = () => new Date(),
}: StripeDependencies): OpenedStripe {
  if (!stripe) throw new StartFailure('The gateway stripe has no settings: set BONBON_STRIPE_SECRET_KEY.')
  const api = openStripeApi({ base: stripe.apiUrl, secretKey: stripe.secretKey, traceHeaders })
  return {
    gateway: {
      ...openStripeGateway({
        database,
        api,
        cardFieldUrl: stripe.fieldOrigin + fieldPath,
        codeFieldUrl: stripe.fieldOrigin + codePath,
        now,
      }),
      account: accountOf(stripe),
    },
    routes: openRoutes(stripe, { database, secret: stripe.webhookSecret, onChange, now }),
  }
}

/** The key names the account to the scripts of Stripe. The account's own id is not known here. */
const accountOf = ({ publishableKey, isTest }: StripeSettings): NonNullable<PaymentGateway['account']> => ({
  id: publishableKey.slice(0, 100),
  vendor: 'Stripe',
  publicKey: publishableKey,
  isLive: !isTest,
})

/**
 * The page of the card field is served only under its own host name: under the shop's, Stripe's script would have the
 * shop's origin. The field's host name serves nothing else.
 */
function openRoutes(stripe: StripeSettings, webhook: WebhookOptions): OpenedStripe['routes'] {
  const { host: fieldHost } = new URL(stripe.fieldOrigin)
  const settings = {
    publishableKey: stripe.publishableKey,
    fontUrl: stripe.fieldOrigin + fontPath,
    cardTypes: Object.fromEntries(cardTypes.map(({ brand, codes }) => [brand, codes[0] ?? ''])),
    lifetimeMinutes,
    // The Stripe test double serves its own script.
    scriptUrl: stripe.apiUrl.startsWith('https:') ? 'https://js.stripe.com/v3/' : `${stripe.apiUrl}/v3/`,
    shopOrigins: stripe.shopOrigins,
  }
  const cardField = fieldPage({ ...settings, fields: ['number', 'expiry', 'securityCode'] })
  const codeField = fieldPage({ ...settings, fields: ['securityCode'] })
  return async (request) => {
    const { host, pathname } = new URL(request.url)
    if (pathname === webhookPath) return answerWebhook(request, webhook)
    if (host !== fieldHost) return pathname.startsWith('/stripe/') ? notFound() : undefined
    if (pathname === fieldPath) return servePage(request, cardField)
    if (pathname === codePath) return servePage(request, codeField)
    if (pathname === fontPath) return serveFont(request)
    return stripe.isFieldOriginNamed || pathname.startsWith('/stripe/') ? notFound() : undefined
  }
}

const notFound = (): Response => new Response(null, { status: 404 })

function servePage(request: Request, { html, policy }: PageWithPolicy): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    },
  })
}
