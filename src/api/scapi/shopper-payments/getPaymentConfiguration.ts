import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { isCountryCode } from '#shared/addresses/country-rules.ts'
import { toCents, type Currency } from '#shared/money/money.ts'

const PaymentConfigurationSchema = named(
  'PaymentConfiguration',
  z.strictObject({
    zoneId: z.string().nullable(),
    paymentMethodSetAccounts: z.array(
      z.strictObject({
        accountId: z.string(),
        config: z.strictObject({ key: z.string() }),
        live: z.boolean(),
        vendor: z.string(),
      }),
    ),
    paymentMethods: z.array(
      z.strictObject({
        accountId: z.string(),
        paymentMethodType: z.string(),
        paymentModes: z.array(z.string()),
        c_paymentMethodId: z.string(),
      }),
    ),
  }),
)

// Checked by the call, which names a wrong one as the documents do.
const Parameters = z.object({
  currency: z.string().max(100),
  countryCode: z.string().max(100).optional(),
  zoneId: z.string().max(1_000).optional(),
  amount: z.coerce.number().optional(),
})

/** DROP-101. */
export const getPaymentConfiguration = call({
  path: 'GET /checkout/shopper-payments/v1/organizations/{organizationId}/payment-configuration',
  summary: 'Returns the payment methods of the gateway, and the account that scripts of its vendor need.',
  description:
    'For a currency of the site, and for an `amount` if it is sent. A site is one payment zone with the id of the site: another `zoneId` has no methods. `c_paymentMethodId` is the id for payment instruments. Refuses a currency that the site does not have, and an unknown country (400).',
  auth: 'shopper',
  parameters: Parameters,
  handle({ shop, site, parameters }) {
    const invalidField = invalidFieldOf(parameters, site)
    if (invalidField !== undefined) return refuse('invalid-payment-configuration-request', { invalidField })
    const { zoneId = site.id, currency, amount } = parameters
    const { account } = shop.payments
    if (zoneId !== site.id || !account) return undefined
    const known = currencyOf(site, currency) ?? site.defaultCurrency
    const amountCents = amount === undefined ? Number.POSITIVE_INFINITY : toCents(amount, known)
    const payable = { amountCents, openAmountCents: amountCents, currency: known, custom: {} }
    const methods = shop.payments.methodsFor(site, payable).filter(({ kind }) => kind === 'gateway')
    return { zoneId, account, methods }
  },
  document: PaymentConfigurationSchema,
  answer(found) {
    if (!found) return { zoneId: null, paymentMethodSetAccounts: [], paymentMethods: [] }
    const { zoneId, account, methods } = found
    const { id: accountId, vendor, publicKey, isLive } = account
    const accounts = [{ accountId, config: { key: publicKey }, live: isLive, vendor }]
    return {
      zoneId,
      paymentMethodSetAccounts: methods.length > 0 ? accounts : [],
      paymentMethods: methods.map(({ id }) => ({
        accountId,
        paymentMethodType: id === 'CREDIT_CARD' ? 'card' : id.toLowerCase(),
        paymentModes: ['Multistep'],
        c_paymentMethodId: id,
      })),
    }
  },
})

const currencyOf = ({ locales }: Site, currency: string): Currency | undefined =>
  locales.find(({ preferredCurrency }) => preferredCurrency === currency)?.preferredCurrency

/** The name of a parameter with a wrong value. */
function invalidFieldOf(
  { currency, countryCode, zoneId, amount }: z.output<typeof Parameters>,
  site: Site,
): string | undefined {
  if (currencyOf(site, currency) === undefined) return 'currency'
  if (countryCode !== undefined && !(/^[A-Z]{2}$/.test(countryCode) && isCountryCode(countryCode)))
    return 'countryCode'
  if (zoneId !== undefined && !/^[\w-]{1,100}$/.test(zoneId)) return 'zoneId'
  return amount !== undefined && !(amount >= 0 && amount <= 10_000_000) ? 'amount' : undefined
}
