import { z } from 'zod'
import { StartFailure } from '#shared/process/start-failure.ts'

/** The settings of the payment gateway Stripe, checked at the start. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /**
   * The origin of the card field. It differs from all origins of the shop, so that the field's script cannot access a
   * page.
   */
  fieldOrigin: string
  /** Whether the origin was configured for the card field. A configured origin serves only the card field. */
  isFieldOriginNamed: boolean
  /** The address of the API: Stripe, or a test double on this machine. */
  apiUrl: string
  /** Whether the keys are test keys, which move no money. */
  isTest: boolean
  /** The shop's origins, which may frame the card field, as sources of a content security policy. */
  shopOrigins: readonly string[]
}

const key = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `write the key from Stripe's dashboard, such as ${example}`).optional()

const originSentence =
  'write an address without a path that is not the shop’s, such as https://pay.example.com'

/** The settings by the names of their environment variables. */
export const stripeSettings = {
  BONBON_STRIPE_SECRET_KEY: key(/^[rs]k_(test|live)_\w{16,}$/, 'sk_live_…'),
  BONBON_STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w{16,}$/, 'pk_live_…'),
  BONBON_STRIPE_WEBHOOK_SECRET: key(/^whsec_[\w+/=]{16,}$/, 'whsec_…'),
  BONBON_STRIPE_FIELD_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?\/?$/, originSentence)
    .optional(),
  // The secret key is sent there, so only this machine is allowed besides Stripe.
  BONBON_STRIPE_API: z
    .string()
    .regex(
      /^http:\/\/127\.0\.0\.1:\d+$/,
      'write the address of a double on this machine, such as http://127.0.0.1:4000',
    )
    .optional(),
}

type Values = { readonly [Name in keyof typeof stripeSettings]?: string | undefined } & {
  PORT: number
  BONBON_SANDBOX_PAYMENTS?: string | undefined
}

/**
 * The settings of Stripe, if it is the gateway. Throws a StartFailure that lists missing and inconsistent settings.
 * `origins` are the origins of the sites, the main one first.
 */
export function stripeSettingsOf(
  values: Values,
  shop: { paymentGateway: string | undefined; isPublic: boolean; origins: readonly string[] },
): StripeSettings | undefined {
  if (shop.paymentGateway !== 'stripe') return undefined
  const { secretKey, publishableKey, webhookSecret } = keysOf(values)
  const isTest = secretKey.includes('_test_')
  if (isTest !== publishableKey.includes('_test_'))
    throw new StartFailure(
      'BONBON_STRIPE_SECRET_KEY and BONBON_STRIPE_PUBLISHABLE_KEY do not fit: write two test keys or two live keys.',
    )
  if (isTest && shop.isPublic && values.BONBON_SANDBOX_PAYMENTS === undefined)
    throw new StartFailure(
      'With test keys of Stripe no money moves: set BONBON_SANDBOX_PAYMENTS=yes if a public shop shall take test cards.',
    )
  if (!isTest && values.BONBON_SANDBOX_PAYMENTS !== undefined)
    throw new StartFailure('With live keys of Stripe money moves: remove BONBON_SANDBOX_PAYMENTS.')
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    fieldOrigin: fieldOriginOf(values, shop),
    isFieldOriginNamed: values.BONBON_STRIPE_FIELD_ORIGIN !== undefined,
    apiUrl: values.BONBON_STRIPE_API ?? 'https://api.stripe.com',
    isTest,
    shopOrigins: shopOriginsOf(shop.origins),
  }
}

function keysOf(values: Values) {
  const {
    BONBON_STRIPE_SECRET_KEY: secretKey,
    BONBON_STRIPE_PUBLISHABLE_KEY: publishableKey,
    BONBON_STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined)
    return { secretKey, publishableKey, webhookSecret }
  const missing = Object.entries({
    BONBON_STRIPE_SECRET_KEY: secretKey,
    BONBON_STRIPE_PUBLISHABLE_KEY: publishableKey,
    BONBON_STRIPE_WEBHOOK_SECRET: webhookSecret,
  }).flatMap(([name, value]) => (value === undefined ? [name] : []))
  throw new StartFailure(
    `The gateway stripe needs ${missing.join(' and ')}: write the keys from Stripe's dashboard.`,
  )
}

/** Stripe's script must not run on an origin of the shop. On a laptop, localhost has a second name. */
function fieldOriginOf(
  { BONBON_STRIPE_FIELD_ORIGIN: named, PORT: port }: Values,
  { isPublic, origins }: { isPublic: boolean; origins: readonly string[] },
): string {
  const main = new URL(origins[0] ?? '')
  const isLaptop = !isPublic && main.hostname === 'localhost'
  const origin = named ?? (isLaptop ? `http://127.0.0.1:${main.port || port}` : undefined)
  if (origin === undefined)
    throw new StartFailure(`The setting BONBON_STRIPE_FIELD_ORIGIN is missing: ${originSentence}.`)
  const field = new URL(origin)
  const isOwn = origins.some((each) => withoutWww(new URL(each).host) === withoutWww(field.host))
  if (isOwn || field.protocol !== main.protocol)
    throw new StartFailure(`The setting BONBON_STRIPE_FIELD_ORIGIN is wrong: ${originSentence}.`)
  return field.origin
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** Sites without their own origin are on sub-domains next to the main one (SHELL-010). */
function shopOriginsOf(origins: readonly string[]): string[] {
  const { protocol, host } = new URL(origins[0] ?? '')
  const name = withoutWww(host)
  return [...new Set([...origins, `${protocol}//${name}`, `${protocol}//*.${name}`])]
}
