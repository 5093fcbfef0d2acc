import type { Action } from '#office/components/effects/use-preview.ts'
import type { CancelReason } from '#shared/orders/order-reasons.ts'

type Cancel = Extract<Action, { action: 'cancel' }>

/** Of the reasons one alone changes the effect: the others need no new preview. */
export const previewedCancel = (parts: Cancel['parts'], reason: CancelReason | ''): Cancel => ({
  action: 'cancel',
  parts,
  ...(reason === 'not-in-stock' && { reason }),
})
