import type { Payer, PayerAddress } from '#commerce/ports/payment-approvals.ts'

// The options on the page of a provider that the sandbox simulates.

/** The demo identities. */
export const payers: Record<string, Payer & { email: string; firstName: string; lastName: string }> = {
  ada: { email: 'ada.bell@example.com', firstName: 'Ada', lastName: 'Bell', phone: '(212) 555-0101' },
  hugo: { email: 'hugo.lane@example.com', firstName: 'Hugo', lastName: 'Lane', phone: '(415) 555-0132' },
}

/** Delivery addresses. The last is in a country to which no shop delivers. */
export const addresses: Record<string, PayerAddress> = {
  newYork: {
    address1: '12 Orchard Street',
    address2: 'Apt 4',
    city: 'New York',
    stateCode: 'NY',
    postalCode: '10002',
    countryCode: 'US',
  },
  sanFrancisco: {
    address1: '340 Valencia Street',
    city: 'San Francisco',
    stateCode: 'CA',
    postalCode: '94103',
    countryCode: 'US',
  },
  honolulu: {
    address1: '2005 Kalia Road',
    city: 'Honolulu',
    stateCode: 'HI',
    postalCode: '96815',
    countryCode: 'US',
  },
  berlin: {
    address1: 'Torstraße 1',
    city: 'Berlin',
    stateCode: 'BE',
    postalCode: '10119',
    countryCode: 'DE',
  },
}

/** The results of authorising an approved payment. */
export const payments = {
  accepted: 'Accept it',
  declined: 'Decline it',
  'pending-accepted': 'Think for 8 seconds, then accept it',
  'pending-declined': 'Think for 8 seconds, then decline it',
  'approved-late': 'Confirm the approval 5 seconds late, then accept it',
  'loses-answer': 'Accept it, and lose the answer',
  fails: 'Fail before anything happens',
}
export type PaymentChoice = keyof typeof payments

/** How the provider notifies the shop of a change. */
export const webhooks = {
  before: 'Before the shopper is back',
  twice: 'Twice',
  late: '5 seconds late',
  lost: 'Never',
}
export type WebhookChoice = keyof typeof webhooks

/** How long the approval of `approved-late` is pending, and the delay of a late webhook. */
export const lateSeconds = 5

/** How long a provider takes to decide about a payment. */
export const thinkingSeconds = 8

/** The provider has decided by then. */
export const decidedSeconds = 60
