import { expect, test } from 'vitest'
import { orderProofOf, proofText } from './order-proof.ts'

test('the link of a mail contains the proof that opens the order, and the parcel whose address to change', () => {
  const link = new URLSearchParams({ order: '00000042', email: 'ada+candy@example.com', code: 'secret' })
  const proof = { orderNo: '00000042', email: 'ada+candy@example.com', orderViewCode: 'secret' }
  expect(orderProofOf(`${link}`)).toEqual({ ...proof, shipmentId: undefined })
  expect(orderProofOf(proofText(proof))).toEqual({ ...proof, shipmentId: undefined })
  expect(orderProofOf(`${link}&change=me`)).toEqual({ ...proof, shipmentId: 'me' })
})

test.each(['', 'content', 'order=00000042&email=ada@example.com', 'order=&email=a@b.example&code=x'])(
  'the fragment %j opens no order',
  (fragment) => {
    expect(orderProofOf(fragment)).toBeUndefined()
  },
)
