import type { Refusal } from '#commerce/refusals.ts'
import { faultText, type FaultText } from './fault-text.ts'

export const basketWasChanged = ({ changes }: Refusal<'basket-was-changed'>): FaultText =>
  changes
    ? {
        ...faultText(
          409,
          'Basket Was Changed',
          `${changes.join(' ')} Read the basket, show it to the shopper and try again.`,
        ),
        messages: changes,
      }
    : faultText(409, 'Basket Was Changed', 'The basket was changed at the same time. Read it and try again.')
