import { expect, test } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { sendChanges } from './send-changes.ts'

const changes = ['a', 'b', 'c'].map((shipmentId) => ({ shipmentId }))
const fault = (status: number, details: object) =>
  new CallFault(status, { type: '/faults#x', detail: 'No', arguments: details })

/** A shop that refuses some shipments, one in each answer. */
function shopRefusing(...ids: string[]) {
  const sent: string[][] = []
  const send = async (wanted: readonly { shipmentId: string }[]) => {
    const index = wanted.findIndex(({ shipmentId }) => ids.includes(shipmentId))
    if (index >= 0) throw fault(400, { path: `shipments.${index}` })
    sent.push(wanted.map(({ shipmentId }) => shipmentId))
  }
  return { sent, send }
}

test('all changes are one request, without those that the shop refuses', async () => {
  const { sent, send } = shopRefusing('b')
  const refused = await sendChanges(changes, send)
  expect(refused.map(({ shipmentId }) => shipmentId)).toEqual(['b'])
  expect(sent).toEqual([['a', 'c']])
})

test('when all are refused nothing is sent', async () => {
  const { sent, send } = shopRefusing('a', 'b', 'c')
  expect(await sendChanges(changes, send)).toHaveLength(3)
  expect(sent).toEqual([])
})

test.each([
  ['the shop is down', fault(503, { path: 'shipments.1' })],
  ['the refusal is about no shipment', fault(409, {})],
  ['it names a shipment that was not sent', fault(400, { path: 'shipments.7' })],
  ['there is no network', new TypeError('Failed to fetch')],
])('the failure is thrown when %s', async (_, failure) => {
  await expect(sendChanges(changes, () => Promise.reject(failure))).rejects.toBe(failure)
})
