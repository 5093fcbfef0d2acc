import type { TestBehaviour } from '../test-cards.ts'
import type { PaymentChoice } from './choices.ts'

const behaviours: Partial<Record<PaymentChoice | string, TestBehaviour>> = {
  declined: { kind: 'declined', reason: 'card-declined' },
  'pending-accepted': { kind: 'thinks', accepts: true },
  'pending-declined': { kind: 'thinks', accepts: false },
  'loses-answer': { kind: 'loses-answer' },
  fails: { kind: 'fails' },
}

/** What the choice of an approval makes the gateway do. Undefined for those that are authorised. */
export const behaviourOf = (payment: string | null): TestBehaviour | undefined => behaviours[payment ?? '']
