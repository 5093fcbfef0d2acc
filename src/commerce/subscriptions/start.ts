import type { WalletCard } from '#commerce/customers/customer.ts'
import { refuse } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { taxOn, withTax, type PerhapsTaxIncluded } from '#shared/money/included-tax.ts'
import { newId } from '#shared/identity/ids.ts'
import { nextDate } from '#shared/commerce/subscriptions.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { dayOfMonth } from './day-of-month.ts'
import { insertSubscriptions, readMarkedCard } from './queries.ts'
import { noticeTo } from './notices.ts'
import type { SubscribingOrder, Subscription, Subscriptions } from './subscriptions.ts'

/** See Subscriptions.problemOf. */
export async function problemOf(
  { customers }: Pick<SubscriptionDependencies, 'customers'>,
  {
    customerId,
    customerKind,
    subscriptions,
  }: Pick<SubscribingOrder, 'customerId' | 'customerKind' | 'subscriptions'>,
): ReturnType<Subscriptions['problemOf']> {
  if (!subscriptions?.length) return undefined
  if (customerKind === 'guest') return refuse('subscription-needs', { what: 'account' })
  const customer = await customers.find(customerId)
  return customer?.wallet.length ? undefined : refuse('subscription-needs', { what: 'card' })
}

/** See Subscriptions.startFor. */
export async function startFor(
  dependencies: SubscriptionDependencies,
  order: SubscribingOrder,
): Promise<void> {
  if (!order.subscriptions?.length || order.customerKind === 'guest') return
  const { database, clock, customers, sites, mail } = dependencies
  const now = clock()
  const customer = await customers.find(order.customerId)
  if (!customer) return
  const cardId = await cardFor(dependencies, order, customer.wallet)
  const started = subscriptionsOf(order, { cardId, today: shopDay(now) })
  if (started.length === 0) return
  const { orderNo, orderTotalCents: totalCents } = order
  await insertSubscriptions(database, {
    subscriptions: started,
    order: { orderNo, totalCents, orderedOn: shopDay(now) },
    at: now,
  })
  const site = await sites.find(order.siteId)
  if (site)
    await mail.noticeSubscriber(
      `subscription-started ${orderNo}`,
      noticeTo(customer, 'started', started),
      site,
    )
}

/** The saved card that pays the order; else the card marked for subscriptions, the default card, or any card. */
async function cardFor(
  { database }: SubscriptionDependencies,
  { customerId, payments }: SubscribingOrder,
  wallet: readonly WalletCard[],
): Promise<string | null> {
  const paying = payments.map(({ custom }) => custom.c_walletUUID)
  const own = wallet.find(({ id }) => paying.includes(id))
  if (own) return own.id
  const marked = await readMarkedCard(database, customerId)
  return marked ?? wallet[0]?.id ?? null
}

function subscriptionsOf(
  { subscriptions = [], shipments, items, ...order }: SubscribingOrder,
  { cardId, today }: { cardId: string | null; today: string },
): Omit<Subscription, 'createdAt'>[] {
  const anchorDay = dayOfMonth(today)
  return subscriptions.flatMap(({ productId, offerId, discountPercent, every, everyPeriod }) =>
    shipments.flatMap(({ id: shipmentId, storeId, address, methodId, custom, ...shipping }) => {
      const lines = items.filter(
        (item) => item.shipmentId === shipmentId && item.productId === productId && !item.bonus,
      )
      const [first] = lines
      if (storeId !== null || !address || !first) return []
      const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
      const cents = lines.reduce((sum, line) => sum + line.priceAfterItemDiscountCents, 0)
      return [
        {
          id: newId(),
          customerId: order.customerId,
          siteId: order.siteId,
          currency: order.currency,
          status: 'active' as const,
          productId,
          productName: first.productName,
          quantity,
          offerId,
          discountPercent,
          every,
          everyPeriod,
          anchorDay,
          nextOn: nextDate(today, { every, everyPeriod }, { anchorDay, today }),
          retryOn: null,
          tries: 0,
          cardId,
          address,
          billingAddress: order.billingAddress ?? address,
          // If the shop chose the method, it is not stored: at a later date it could cost too much, or let candy
          // melt.
          methodId: custom.c_customerSelectedMethod === true ? methodId : null,
          toldCents: Math.round(cents / quantity),
          // Promo codes and free shipping of the first order do not renew. The total without them is the one that the
          // customer has seen.
          toldTotal: {
            itemsCents: lines.reduce(
              (sum, line) => sum + taxed(line.priceAfterItemDiscountCents, line.taxRate, line),
              0,
            ),
            shippingCents: taxed(shipping.shippingCents, shipping.shippingTaxRate, shipping),
          },
          asked: null,
          remindedOf: null,
          locale: order.locale ?? null,
        },
      ]
    }),
  )
}

const taxed = (cents: number, rate: number, priced: PerhapsTaxIncluded): number =>
  withTax(cents, taxOn(cents, rate, priced), priced)
