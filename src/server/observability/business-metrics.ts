import { Counter, type Registry } from 'prom-client'
import type { CountedEvent } from '#commerce/counted-event.ts'
import { toDecimal } from '#shared/money/money.ts'

type Kind = CountedEvent['kind']

/** RUN-056: the metric of each kind of event, with its labels beside `site`. Each label has a small, fixed number of values. */
const metrics: { [K in Kind]: { name: string; help: string; labels: readonly string[] } } = {
  order: { name: 'orders_total', help: 'Orders by what became of them.', labels: ['outcome'] },
  'order-amount': {
    name: 'order_amount_total',
    help: 'Totals of placed orders, in units of their currency.',
    labels: ['currency'],
  },
  payment: {
    name: 'payments_total',
    help: 'Requests to authorise a payment, by method and answer.',
    labels: ['method', 'outcome'],
  },
  capture: { name: 'captures_total', help: 'Captures by answer of the gateway.', labels: ['outcome'] },
  refund: { name: 'refunds_total', help: 'Refunds by answer of the gateway.', labels: ['outcome'] },
  basket: { name: 'baskets_created_total', help: 'Baskets that were created.', labels: [] },
  'checkout-step': {
    name: 'checkout_steps_total',
    help: 'Steps of checkouts that succeeded. A shopper may repeat a step.',
    labels: ['step'],
  },
  'stock-refusal': {
    name: 'stock_refusals_total',
    help: 'Calls that were refused because there is not enough stock.',
    labels: [],
  },
  search: {
    name: 'searches_total',
    help: 'Searches by words, and whether they found a product.',
    labels: ['result'],
  },
  login: { name: 'logins_total', help: 'Logins of customers with a password.', labels: ['outcome'] },
  'gift-card-refusal': {
    name: 'gift_card_refusals_total',
    help: 'Gift cards that were refused: unknown, empty, voided, or of another currency.',
    labels: [],
  },
}

/** Adds the business metrics to the registry. Returns the function that counts an event. */
export function openBusinessMetrics(registry: Registry): (event: CountedEvent) => void {
  const counters = new Map(
    Object.entries(metrics).map(([kind, { name, help, labels }]) => [
      kind,
      new Counter({
        name: `bonbon_${name}`,
        help,
        labelNames: ['site', ...labels],
        registers: [registry],
      }),
    ]),
  )
  return (event) => counters.get(event.kind)?.inc({ site: event.siteId, ...labelsOf(event) }, amountOf(event))
}

function labelsOf(event: CountedEvent): Record<string, string> {
  switch (event.kind) {
    case 'order':
    case 'capture':
    case 'refund':
    case 'login':
      return { outcome: event.outcome }
    case 'order-amount':
      return { currency: event.currency }
    case 'payment':
      return { method: event.methodId, outcome: event.outcome }
    case 'checkout-step':
      return { step: event.step }
    case 'search':
      return { result: event.result }
    case 'basket':
    case 'stock-refusal':
    case 'gift-card-refusal':
      return {}
  }
}

const amountOf = (event: CountedEvent): number =>
  event.kind === 'order-amount' ? toDecimal(event.amountCents, event.currency) : 1
