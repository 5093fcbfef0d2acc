import type { TestBehaviour } from '../test-cards.ts'
import type { PaymentChoice } from './choices.ts'

const behaviours: Partial<Record<PaymentChoice | string, TestBehaviour>> = {
  declined: { kind: 'declined', reason: 'card-declined' },
  'pending-accepted': { kind: 'thinks', accepts: true },
  'pending-declined': { kind: 'thinks', accepts: false },
  'loses-answer': { kind: 'loses-answer' },
  fails: { kind: 'fails' },
}

/** The gateway's behaviour for an approval's option. Undefined for options that are authorised. */
export const behaviourOf = (payment: string | null): TestBehaviour | undefined => behaviours[payment ?? '']
