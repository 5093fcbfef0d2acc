import { chooseAdapters, type ChosenAdapters } from '#adapters/choose.ts'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { sql, type Database } from '#commerce/database.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { createMethod, type StripeDouble } from './stripe-double/stripe-double.ts'
import { stripeSettings } from './stripe-settings.ts'

interface StripeShop extends ChosenAdapters {
  shop: Shop
  /** A card as a payment instrument, typed into the card field. */
  newInstrument: (number?: string) => Promise<PaymentInstrumentInput>
}

/** Opens a shop whose gateway is a Stripe double. */
export function openStripeShop(database: Database, url: string, clock?: () => Date): StripeShop {
  const { get: secret } = openSecrets({ database })
  const onChange = (change: GatewayChange) => shop.approvals.gatewayChanged(change)
  const { ports, ...served } = chooseAdapters({
    database,
    secret,
    onChange,
    settings: {
      smtpUrl: undefined,
      mailFrom: 'Candy <shop@example.com>',
      paymentGateway: 'stripe',
      stripe: stripeSettings(url),
    },
  })
  const shop = openShop({ database, ports, report: () => {}, ...(clock && { clock }) })
  return {
    shop,
    ports,
    ...served,
    newInstrument: async (number = '4242424242424242') => ({
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { creditCardToken: await createMethod(url, number) },
    }),
  }
}

/** Orders with a wrong amount at Stripe: it must be the whole amount once for a placed order, otherwise 0. */
export async function findDisagreements(database: Database, { books }: StripeDouble) {
  const orders = await database.rows<{ orderNo: string; status: string; dueCents: number }>(sql`
    select order_no as "orderNo", status,
      case when placed_at is null or status = 'cancelled' then 0 else total_cents end as "dueCents" from orders`)
  const refunds = [...books.refunds.values()]
  return orders.flatMap((order) => {
    const held = [...books.intents.values()]
      .filter(({ metadata }) => metadata.order_no === order.orderNo)
      .map(({ id, amount_capturable, amount_received }) => {
        const refunded = refunds.filter(({ payment_intent }) => payment_intent === id)
        return amount_capturable + amount_received - refunded.reduce((sum, { amount }) => sum + amount, 0)
      })
    const heldCents = held.reduce((sum, cents) => sum + cents, 0)
    return heldCents === order.dueCents ? [] : [{ ...order, heldCents }]
  })
}
