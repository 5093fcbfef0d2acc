import type { Baskets } from '#commerce/baskets/baskets.ts'
import type { Customer, WalletCard } from '#commerce/customers/customer.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { isCardExpired } from '#shared/payment/card.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import type { Owner } from './owner.ts'
import type { Subscription } from './subscriptions.ts'

export interface RenewalDependencies extends SubscriptionDependencies {
  baskets: Pick<Baskets, 'forRenewal'>
  orders: Pick<Orders, 'renew' | 'get' | 'authorise'>
}

/** A customer with a site, whose subscriptions renew. */
export interface Renewing {
  customer: Customer
  site: Site
  shopper: Shopper
}

/** Undefined if the account or the site no longer exists. */
export async function renewingOf(
  { customers, sites }: Pick<RenewalDependencies, 'customers' | 'sites'>,
  { customerId, siteId }: Owner,
): Promise<Renewing | undefined> {
  const customer = await customers.find(customerId)
  const site = await sites.find(siteId)
  if (!customer || !site) return undefined
  return { customer, site, shopper: shopperOf(customer, siteId) }
}

/** The customer as the shopper of a renewal order, without a login. */
export const shopperOf = (
  { id, customerGroups }: Pick<Customer, 'id' | 'customerGroups'>,
  siteId: string,
): Shopper => ({
  kind: 'registered',
  customerId: id,
  usid: `subscriptions-${id}`,
  siteId,
  clientId: 'subscriptions',
  customerGroups: ['Everyone', 'Registered', ...customerGroups],
})

/** The saved card of a subscription, if it is valid on a day. */
export function usableCard(
  { customer, site }: Renewing,
  { cardId }: Subscription,
  day: CalendarDate,
): WalletCard | undefined {
  const saved = customer.wallet.find(({ id }) => id === cardId)
  if (!saved) return undefined
  const { expirationMonth: month, expirationYear: year } = saved.card
  const { acceptsCardInLastMonth: acceptsLastMonth } = site.preferences
  return isCardExpired({ month, year }, day, { acceptsLastMonth }) ? undefined : saved
}
