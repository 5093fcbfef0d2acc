import { useText } from '#ui/messages/use-text.ts'

interface Refused {
  code: string
  detail: string
}

/** Advice for the refusals that have some. For others only the engine's message is shown. */
const advice: Readonly<Record<string, string>> = {
  'carrier-not-found': 'parcel.refused.carrier-not-found',
  'contents-differ': 'parcel.refused.contents-differ',
  'money-not-held': 'parcel.refused.money-not-held',
  'order-not-open': 'parcel.refused.order-not-open',
  'parcel-state': 'parcel.refused.parcel-state',
  'shipment-state': 'parcel.refused.shipment-state',
  'too-late': 'parcel.refused.too-late',
  unreadable: 'parcel.refused.unreadable',
  'tracking-number-taken': 'parcel.refused.tracking-number-taken',
}

/** Why a parcel was refused, with advice. */
export function useRefusalText(): (refused: Refused) => string {
  const text = useText()
  return ({ code, detail }) => {
    const key = advice[code]
    return key === undefined ? detail : text(key, { detail })
  }
}
