import type { Payer, PayerAddress } from '#commerce/ports/payment-approvals.ts'

// What a shopper can choose on the page of a provider that the sandbox plays.

/** The demo identities. */
export const payers: Record<string, Payer & { email: string; firstName: string; lastName: string }> = {
  ada: { email: 'ada.bell@example.com', firstName: 'Ada', lastName: 'Bell', phone: '(212) 555-0101' },
  hugo: { email: 'hugo.lane@example.com', firstName: 'Hugo', lastName: 'Lane', phone: '(415) 555-0132' },
}

/** Addresses to deliver to. The last is of a country to which no shop delivers. */
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

/** What becomes of an approved payment when it is authorised. */
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

/** How the provider tells the shop what has changed. */
export const webhooks = {
  before: 'Before the shopper is back',
  twice: 'Twice',
  late: '5 seconds late',
  lost: 'Never',
}
export type WebhookChoice = keyof typeof webhooks

/** How long the approval of `approved-late` is open, and a late webhook takes. */
export const lateSeconds = 5

/** How long a provider thinks about a payment. */
export const thinkingSeconds = 8

/** By then it has decided. */
export const decidedSeconds = 60
