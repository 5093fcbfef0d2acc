/** The data in the link of the email about a delayed parcel. */
export interface DelayLink {
  orderNo: string
  shipmentId: string
  token: string
  /** The decision that the link preselects. The page asks for a confirmation. */
  answer: 'keep' | 'cancel'
}

/** The question in the fragment of a mailed link; undefined for other fragments. */
export function delayLinkOf(fragment: string): DelayLink | undefined {
  const parameters = new URLSearchParams(fragment)
  const [orderNo, shipmentId, token] = ['order', 'parcel', 'delay'].map((name) => parameters.get(name))
  if (!orderNo || !shipmentId || !token) return undefined
  return { orderNo, shipmentId, token, answer: parameters.get('answer') === 'cancel' ? 'cancel' : 'keep' }
}
