import { LRUCache } from 'lru-cache'
import type { Database } from '#commerce/database.ts'
import type {
  PaymentCard,
  PaymentGateway,
  StoredCard,
  TokenisedCard,
} from '#commerce/ports/payment-gateway.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { isCardExpired } from '#shared/payment/card.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { StripeApi, StripeRefusal } from './api-client.ts'
import { Customer, PaymentMethod } from './documents.ts'
import { forgetOrderCards } from './forget-order-cards.ts'
import {
  claimToken,
  markForgotten,
  noteOrderCard,
  readCustomer,
  readTokenUse,
  saveCustomer,
  saveStoredCard,
} from './queries.ts'

export interface StripeCards extends Pick<PaymentGateway, 'storeCard' | 'forgetCard'> {
  /** See PaymentGateway.again. */
  forgetCardsOf(orderNo: string): Promise<void>
  readToken(token: string): Promise<TokenisedCard | undefined>
  /**
   * Reserves a token for an order. A stored card pays for its owner's orders, any other token for the first order
   * only. Returns the Stripe customer who owns the card, null for a card without a customer, and undefined for a
   * token that cannot pay.
   */
  takeToken(payment: {
    token: string
    orderNo: string
    customerId: string
    /** The shop will charge the card again: Stripe attaches it to the shopper's customer with the payment. */
    isConsenting: boolean
  }): Promise<{ stripeCustomer: string | null } | undefined>
}

interface CardDependencies {
  database: Database
  api: StripeApi
  now: () => Date
}

/** How long a token of the card field is valid: as long as the stock that is reserved for it. */
export const lifetimeMinutes = 15

/** The accepted card types, by Stripe's names. */
const cardTypes: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
}

/** Opens tokens and stored cards. A token is the id of a payment method, which Stripe's card field creates. */
export function openCards({ database, api, now }: CardDependencies): StripeCards {
  // An order reads its token twice, and the card's data hardly ever change.
  const known = new LRUCache<string, PaymentMethod>({ max: 1_000, ttl: 10 * 60_000 })

  async function find(token: string, isFresh = false): Promise<PaymentMethod | undefined> {
    if (!/^pm_\w{8,100}$/.test(token)) return undefined
    const cached = isFresh ? undefined : known.get(token)
    // A card that expires may have been reissued.
    if (cached && isGood(cached, now())) return cached
    const answer = await api.get(PaymentMethod, `/payment_methods/${token}`)
    // A card of a type that the shop does not accept, or another payment method, is an invalid token.
    if (answer.kind === 'refused' || cardTypes[answer.document.card.brand] === undefined) return undefined
    known.set(token, answer.document)
    return answer.document
  }

  async function readToken(token: string): Promise<TokenisedCard | undefined> {
    const method = await find(token)
    if (!method) return undefined
    const use = await readTokenUse(database, token)
    if (use?.isForgotten) return undefined
    const shown = { card: cardOf(method), bin: method.card.iin ?? '' }
    if (use?.customerId) return { ...shown, expiresAt: null }
    const expiresAt = new Date(method.created * 1000 + lifetimeMinutes * 60_000)
    // A card of a customer that the shop does not know belongs to another application on the same account.
    return method.customer || now() >= expiresAt
      ? undefined
      : { ...shown, expiresAt: expiresAt.toISOString() }
  }

  async function takeToken({
    token,
    orderNo,
    customerId,
    isConsenting,
  }: Parameters<StripeCards['takeToken']>[0]) {
    if (!(await readToken(token))) return undefined
    const use = await claimToken(database, { token, orderNo })
    if (!use || use.isForgotten) return undefined
    if (use.customerId === null) {
      if (use.orderNo !== orderNo) return undefined
      if (!isConsenting) return { stripeCustomer: null }
      await noteOrderCard(database, { token, orderNo })
      return { stripeCustomer: await customerOf({ database, api }, customerId) }
    }
    if (use.customerId !== customerId) return undefined
    return { stripeCustomer: (await readCustomer(database, { customerId, isLive: api.isLive })) ?? null }
  }

  async function storeCard({ token, customerId }: { token: string; customerId: string }) {
    const isToken =
      (await readToken(token)) !== undefined ||
      (await isAttachedTo({ database, api }, customerId, await find(token)))
    if (!isToken || !(await isFreeFor(database, { token, customerId }))) return undefined
    const stripeCustomer = await customerOf({ database, api }, customerId)
    const attached = await api.post(PaymentMethod, `/payment_methods/${token}/attach`, {
      form: { customer: stripeCustomer },
      idempotencyKey: newUuid(),
    })
    // The customer was deleted at Stripe: entering the card again would not help.
    if (attached.kind === 'refused' && isMissingCustomer(attached.refusal)) throw attached.failure
    // Stripe refuses to attach a card that is already attached, that was charged before, or that the bank refuses.
    const method = attached.kind === 'done' ? attached.document : await find(token, true)
    if (method?.customer !== stripeCustomer) return undefined
    known.set(token, method)
    const use = await saveStoredCard(database, { token, customerId })
    return use?.customerId === customerId && !use.isForgotten ? storedCardOf(method) : undefined
  }

  async function forgetCard(token: string): Promise<void> {
    // The shop deletes the card first: from then on it cannot pay, whatever Stripe responds.
    if ((await markForgotten(database, token)) > 0) await detach(token)
  }

  /** A refusal means that it is not attached: the payment was declined, or it was detached before. */
  async function detach(token: string): Promise<void> {
    known.delete(token)
    const options = { form: {}, idempotencyKey: newUuid() }
    await api.post(PaymentMethod, `/payment_methods/${token}/detach`, options)
  }

  const forgetCardsOf = (orderNo: string) => forgetOrderCards(database, orderNo, detach)
  return { readToken, takeToken, storeCard, forgetCard, forgetCardsOf }
}

const isGood = ({ card }: PaymentMethod, now: Date): boolean =>
  !isCardExpired({ month: card.exp_month, year: card.exp_year }, shopDay(now))

const isMissingCustomer = ({ code, param }: StripeRefusal): boolean =>
  code === 'resource_missing' && param === 'customer'

const isFreeFor = async (
  database: Database,
  { token, customerId }: { token: string; customerId: string },
): Promise<boolean> => {
  const use = await readTokenUse(database, token)
  return use?.customerId == null || use.customerId === customerId
}

/** Whether an order of the shopper has attached a card to their customer, to charge it again. */
const isAttachedTo = async (
  { database, api }: Pick<CardDependencies, 'database' | 'api'>,
  customerId: string,
  method: PaymentMethod | undefined,
): Promise<boolean> =>
  method?.customer != null &&
  method.customer === (await readCustomer(database, { customerId, isLive: api.isLive }))

/**
 * Stripe's customer of a shopper, created when the first card is stored. It has the shopper's id and no personal
 * data.
 */
async function customerOf(
  { database, api }: Pick<CardDependencies, 'database' | 'api'>,
  customerId: string,
): Promise<string> {
  const key = { customerId, isLive: api.isLive }
  const known = await readCustomer(database, key)
  if (known !== undefined) return known
  const made = await api.post(Customer, '/customers', {
    form: { 'metadata[customer_id]': customerId },
    idempotencyKey: `customer-${customerId}`,
  })
  if (made.kind === 'refused') throw made.failure
  await saveCustomer(database, { ...key, stripeCustomer: made.document.id })
  const saved = await readCustomer(database, key)
  if (saved === undefined) throw new Error('A customer of Stripe could not be saved')
  return saved
}

/** Stripe only returns the last four digits. */
const cardOf = ({ card }: PaymentMethod): PaymentCard => ({
  maskedNumber: `${'X'.repeat(card.brand === 'amex' ? 11 : 12)}${card.last4}`,
  cardType: cardTypes[card.brand] ?? card.brand,
  expirationMonth: card.exp_month,
  expirationYear: card.exp_year,
  holder: null,
})

const storedCardOf = (method: PaymentMethod): StoredCard => ({
  token: method.id,
  card: cardOf(method),
  bin: method.card.iin ?? '',
})
