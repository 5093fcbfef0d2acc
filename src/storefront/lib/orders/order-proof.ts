/**
 * The data in the link of an order mail: number and email, the access code, and the parcel whose address the shopper
 * wants to change.
 */
export interface OrderProof {
  orderNo: string
  email: string
  orderViewCode: string
  shipmentId: string | undefined
}

/** The text of a proof, as in the fragment of a mailed link. */
export const proofText = (order: { orderNo: string; orderViewCode: string; email: string }): string =>
  String(new URLSearchParams({ order: order.orderNo, email: order.email, code: order.orderViewCode }))

/** The proof in the fragment of a mailed link; undefined for other fragments. */
export function orderProofOf(fragment: string): OrderProof | undefined {
  const parameters = new URLSearchParams(fragment)
  const [orderNo, email, orderViewCode] = ['order', 'email', 'code'].map((name) => parameters.get(name))
  if (!orderNo || !email || !orderViewCode) return undefined
  return { orderNo, email, orderViewCode, shipmentId: parameters.get('change') ?? undefined }
}
