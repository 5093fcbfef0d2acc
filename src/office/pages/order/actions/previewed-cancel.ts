import type { Action } from '#office/components/effects/use-preview.ts'
import type { CancelReason } from '#shared/orders/order-reasons.ts'

type Cancel = Extract<Action, { action: 'cancel' }>

/** Only one of the reasons changes the effect. The others need no new preview. */
export const previewedCancel = (parts: Cancel['parts'], reason: CancelReason | ''): Cancel => ({
  action: 'cancel',
  parts,
  ...(reason === 'not-in-stock' && { reason }),
})
