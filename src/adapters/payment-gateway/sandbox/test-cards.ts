import { maskCardNumber } from '#shared/payment/card.ts'
import type { DeclineReason, MovementRefusal } from '#commerce/ports/payment-gateway.ts'

/** The gateway's behaviour for a test card, or for an approval's option, instead of authorising. */
export type TestBehaviour =
  | { kind: 'declined'; reason: DeclineReason }
  /** Authorises for the shopper, and declines the shop's later charges. */
  | { kind: 'declined-again' }
  /** Throws before anything is saved. */
  | { kind: 'fails' }
  /** Authorises, then throws before it responds. */
  | { kind: 'loses-answer' }
  /** Authorises, then throws before it responds. For some seconds its status cannot be queried either. */
  | { kind: 'answers-late' }
  /** Answers `pending`, and decides after some seconds. */
  | { kind: 'thinks'; accepts: boolean }

const behaviours = new Map<string, TestBehaviour>(
  (
    [
      ['4000000000000002', { kind: 'declined', reason: 'card-declined' }],
      ['4000000000009995', { kind: 'declined', reason: 'insufficient-funds' }],
      ['4000000000000069', { kind: 'declined', reason: 'expired-card' }],
      ['4000000000000127', { kind: 'declined', reason: 'wrong-security-code' }],
      ['4100000000000019', { kind: 'declined', reason: 'suspected-fraud' }],
      ['4000000000009979', { kind: 'declined-again' }],
      ['4000000000000119', { kind: 'fails' }],
      ['4000000000003220', { kind: 'loses-answer' }],
      ['4000000000003238', { kind: 'answers-late' }],
    ] satisfies [string, TestBehaviour][]
  ).map(([number, behaviour]) => [maskCardNumber(number), behaviour]),
)

/** The behaviour of the test card with this masked number. Undefined for all other cards, which are authorised. */
export const testBehaviour = (maskedNumber: string): TestBehaviour | undefined => behaviours.get(maskedNumber)

const refusals = new Map<string, { kind: 'capture' | 'refund'; reason: MovementRefusal }>(
  (
    [
      ['4000000000000341', { kind: 'capture', reason: 'lapsed' }],
      ['4000000000005126', { kind: 'refund', reason: 'account-closed' }],
    ] as const
  ).map(([number, refusal]) => [maskCardNumber(number), refusal]),
)

/** Why the gateway refuses captures or refunds of the test card with this masked number. */
export function movementRefusal(
  maskedNumber: string,
  kind: 'capture' | 'release' | 'refund',
): MovementRefusal | undefined {
  const refusal = refusals.get(maskedNumber)
  return refusal?.kind === kind ? refusal.reason : undefined
}

/** The masked number of the test card with these last four digits, if the gateway treats that card specially. */
export const testCardEndingIn = (lastDigits: string): string | undefined =>
  [...behaviours.keys(), ...refusals.keys(), disputedCard].find((masked) => masked.endsWith(lastDigits))

const disputedCard = maskCardNumber('4000000000002685')

/** Whether the payer with this masked number disputes every capture. */
export const isDisputedCard = (maskedNumber: string): boolean => maskedNumber === disputedCard

/** The seconds during which the status of a card that answers late cannot be queried. */
export const lateSeconds = 5

/** The test card whose token request fails. */
export const cardWithoutToken = '4000000000000259'
