import type { Database } from '#commerce/database.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { authorise, authoriseAgain, status } from './authorise.ts'
import type { StripeApi } from './api-client.ts'
import { openCards } from './cards.ts'
import { leastCharges } from './currencies.ts'
import { forgetCustomer } from './forget-customer.ts'
import { disputesSince, readDispute } from './disputes.ts'
import { capture, refund, voidKey } from './movements.ts'
import { paymentsSince } from './payments.ts'
import { deleteOldBooks } from './queries.ts'

/**
 * The payment gateway Stripe (the PaymentGateway port): payment intents with manual capture. The README describes the
 * settings. docs/decisions/0050-stripe.md explains the guarantees when responses are lost.
 * Every call has a time-out and throws when Stripe cannot be reached. A bank's confirmation (3-D Secure) is a
 * decline.
 */
export function openStripeGateway({
  database,
  api,
  cardFieldUrl,
  codeFieldUrl,
  now = () => new Date(),
}: {
  database: Database
  api: StripeApi
  cardFieldUrl: string
  codeFieldUrl: string
  now?: () => Date
}): PaymentGateway {
  const cards = openCards({ database, api, now })
  return {
    methodIds: ['CREDIT_CARD'],
    // Card authorisations last 7 days; merchant-initiated ones less than 5 with some networks.
    holdDays: ({ isByMerchant }) => (isByMerchant ? 4 : 7),
    leastCents: leastCharges,
    cardFieldUrl,
    codeFieldUrl,
    authorise: (request) => authorise({ database, api, cards }, request),
    again: {
      methodIds: ['CREDIT_CARD'],
      authorise: (request) => authoriseAgain({ database, api }, request),
      forget: cards.forgetCardsOf,
    },
    void: (authorisationKey) => voidKey({ database, api }, authorisationKey),
    status: (authorisationKey) => status({ database, api }, authorisationKey),
    capture: (movement) => capture(api, movement),
    refund: (movement) => refund(api, movement),
    disputes: {
      read: (disputeId) => readDispute(api, disputeId),
      openedSince: (since, most) => disputesSince(api, since, most),
    },
    payments: { madeSince: (since, most) => paymentsSince(api, since, most) },
    readToken: cards.readToken,
    storeCard: cards.storeCard,
    forgetCard: cards.forgetCard,
    forgetCustomer: (customerId) => forgetCustomer({ database, api }, customerId),
    deleteOlder: (days) => deleteOldBooks(database, days),
  }
}
