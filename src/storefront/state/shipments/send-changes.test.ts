import { expect, test } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { sendChanges } from './send-changes.ts'

const changes = ['a', 'b', 'c'].map((shipmentId) => ({ shipmentId }))
const fault = (status: number, details: object) =>
  new CallFault(status, { type: '/faults#x', detail: 'No', arguments: details })

/** A server that refuses some shipments, and names all of them. */
function shopRefusing(...ids: string[]) {
  const sent: string[][] = []
  let requests = 0
  const send = async (wanted: readonly { shipmentId: string }[]) => {
    requests += 1
    const refusals = wanted.flatMap(({ shipmentId }, index) =>
      ids.includes(shipmentId)
        ? [{ type: '/faults#x', detail: `No ${shipmentId}`, arguments: { path: `shipments.${index}` } }]
        : [],
    )
    const [first] = refusals
    if (first) throw fault(400, { ...first.arguments, refusals })
    sent.push(wanted.map(({ shipmentId }) => shipmentId))
  }
  return { sent, send, requests: () => requests }
}

test('all refused shipments are left out in one step: two requests, each refusal with its own reason', async () => {
  const { sent, send, requests } = shopRefusing('a', 'c')
  const refused = await sendChanges(changes, send)
  expect(refused.map(({ failure }) => failure.message)).toEqual(['No a', 'No c'])
  expect(refused.map(({ failure }) => failure.code)).toEqual(['x', 'x'])
  expect([sent, requests()]).toEqual([[['b']], 2])
})

test('if the server names only one of the refused changes, the other changes are sent again without it', async () => {
  const sent: number[] = []
  const refused = await sendChanges(changes, async (wanted) => {
    sent.push(wanted.length)
    if (wanted.length > 1) throw fault(400, { path: 'shipments.0' })
  })
  expect(refused.map(({ shipmentId }) => shipmentId)).toEqual(['a', 'b'])
  expect(sent).toEqual([3, 2, 1])
})

test('all changes are one request, without the refused ones', async () => {
  const { sent, send } = shopRefusing('b')
  const refused = await sendChanges(changes, send)
  expect(refused.map(({ shipmentId }) => shipmentId)).toEqual(['b'])
  expect(sent).toEqual([['a', 'c']])
})

test('if the server refuses all changes, all of them are returned as refused', async () => {
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
