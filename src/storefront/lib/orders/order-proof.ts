/** What the link in a mail of an order has: number and email, the access code, and the parcel whose address is to be changed. */
export interface OrderProof {
  orderNo: string
  email: string
  orderViewCode: string
  shipmentId: string | undefined
}

/** The text of a proof, as the link of a mail has it in its fragment. */
export const proofText = (order: { orderNo: string; orderViewCode: string; email: string }): string =>
  String(new URLSearchParams({ order: order.orderNo, email: order.email, code: order.orderViewCode }))

/** The proof in the fragment of a mailed link; undefined for other fragments. */
export function orderProofOf(fragment: string): OrderProof | undefined {
  const parameters = new URLSearchParams(fragment)
  const [orderNo, email, orderViewCode] = ['order', 'email', 'code'].map((name) => parameters.get(name))
  if (!orderNo || !email || !orderViewCode) return undefined
  return { orderNo, email, orderViewCode, shipmentId: parameters.get('change') ?? undefined }
}
