import type { Baskets } from '#commerce/baskets/baskets.ts'
import { openBaskets } from '#commerce/baskets/open-baskets.ts'
import { openGiftCards, type GiftCards } from '#commerce/gift-cards/gift-cards.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { openHoldsOfNewOrder } from '#commerce/orders/holds/new-order-holds.ts'
import { openOrders } from '#commerce/orders/open-orders.ts'
import { openStockForecast, type StockForecast } from '#commerce/orders/statistics/stock-forecast.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import { openOrderSearch } from '#commerce/orders/search/open-order-search.ts'
import type { OrderSearch } from '#commerce/orders/search/order-search.ts'
import { openApprovals } from '#commerce/payment-approvals/open-approvals.ts'
import type { Approvals } from '#commerce/payment-approvals/payment-approvals.ts'
import { openPayments, type Payments } from '#commerce/payments/payments.ts'
import type { Ports } from '#commerce/ports/ports.ts'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { Secrets } from '#commerce/settings/secrets.ts'
import { openShipping } from '#commerce/shipping/open-shipping.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import { openRenewals } from '#commerce/subscriptions/open-renewals.ts'
import { openSubscriptions } from '#commerce/subscriptions/open-subscriptions.ts'
import type { Renewals } from '#commerce/subscriptions/renewals.ts'
import type { Subscriptions } from '#commerce/subscriptions/subscriptions.ts'
import { openTax } from '#commerce/tax/open-tax.ts'
import type { Tax } from '#commerce/tax/tax.ts'
import type { Foundation } from './foundation.ts'
import type { Merchandise } from './merchandise.ts'
import { movementsOutside } from './movements-outside.ts'
import type { Shoppers } from './shoppers.ts'

/** The domains from the basket to the paid order. */
export interface Checkout {
  shipping: Shipping
  tax: Tax
  payments: Payments
  giftCards: GiftCards
  baskets: Baskets
  subscriptions: Subscriptions
  orders: Orders
  orderSearch: OrderSearch
  stockForecast: StockForecast
  renewals: Renewals
  approvals: Approvals
}

interface CheckoutDependencies {
  ports: Ports
  merchandise: Merchandise
  shoppers: Shoppers
  mail: Mail
  secrets: Secrets
  sealedTexts: SealedTexts
  report: (error: unknown) => void
  clock: () => Date
}

export function openCheckout(
  { database, readModel, sites, localizedTexts }: Foundation,
  { ports, merchandise, shoppers, mail, secrets, sealedTexts, report, clock }: CheckoutDependencies,
): Checkout {
  const { catalog, pricing, inventory, stores } = merchandise
  const { customers, fundraisers, limits, securityLog } = shoppers
  const { paymentGateway } = ports
  const shipping = openShipping({ database, readModel, localizedTexts })
  const tax = openTax({ database, readModel })
  const payments = openPayments({ paymentGateway, report })
  const giftCards = openGiftCards({ database, limits, secrets, sealedTexts, sites, mail })
  const baskets = openBaskets({
    database,
    sites,
    catalog,
    pricing,
    priceRules,
    inventory,
    shipping,
    tax,
    stores,
    customers,
    payments,
    giftCards,
    fundraisers,
    limits,
  })
  const subscribing = { database, sites, catalog, pricing, customers, mail, clock }
  const subscriptions = openSubscriptions(subscribing)
  const orders = openOrders({
    database,
    sites,
    baskets,
    inventory,
    shipping,
    payments,
    paymentGateway: movementsOutside(paymentGateway, database),
    coupons: pricing.coupons,
    giftCards,
    limits,
    fundraisers,
    stores,
    secrets,
    securityLog,
    subscriptions,
    mail,
    holdsOfNewOrder: openHoldsOfNewOrder({ database, readModel }),
    report,
  })
  const renewals = openRenewals({ ...subscribing, baskets, orders })
  const approvals = openApprovals({ database, baskets, orders, paymentGateway, report })
  const orderSearch = openOrderSearch({ database, clock })
  return {
    shipping,
    tax,
    payments,
    giftCards,
    baskets,
    subscriptions,
    orders,
    orderSearch,
    stockForecast: openStockForecast({ database, readModel, inventory, clock }),
    renewals,
    approvals,
  }
}
