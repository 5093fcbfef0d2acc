import { maskCardNumber } from '#shared/card.ts'
import type { DeclineReason } from '#commerce/ports.ts'

/** What a test card makes the gateway do, other than to authorise. */
export type TestBehaviour =
  | { kind: 'declined'; reason: DeclineReason }
  /** Breaks before anything is written. */
  | { kind: 'breaks' }
  /** Authorises, then breaks before the answer is out. */
  | { kind: 'loses-answer' }

const behaviours = new Map<string, TestBehaviour>(
  (
    [
      ['4000000000000002', { kind: 'declined', reason: 'card-declined' }],
      ['4000000000009995', { kind: 'declined', reason: 'insufficient-funds' }],
      ['4000000000000069', { kind: 'declined', reason: 'expired-card' }],
      ['4000000000000127', { kind: 'declined', reason: 'wrong-security-code' }],
      ['4100000000000019', { kind: 'declined', reason: 'suspected-fraud' }],
      ['4000000000000119', { kind: 'breaks' }],
      ['4000000000003220', { kind: 'loses-answer' }],
    ] satisfies [string, TestBehaviour][]
  ).map(([number, behaviour]) => [maskCardNumber(number), behaviour]),
)

/** What the card with this masked number provokes; nothing for all others, which are authorised. */
export const testBehaviour = (maskedNumber: string): TestBehaviour | undefined => behaviours.get(maskedNumber)

/** The card for which no token is made. */
export const cardWithoutToken = '4000000000000259'
