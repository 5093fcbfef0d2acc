import { expect, test } from 'vitest'
import { waitingPickup } from './waiting-pickup.ts'

const parameters = { no: '10000042', id: 'me' }
const pickup = { orderNo: '10000042', shipmentId: 'me' }
const begun = { name: 'preparePickup', input: { parameters, body: {} } }
const ready = { name: 'setReady', input: { parameters, body: { items: [] } } }

test('OFF-161 a pickup shows the state after its last queued step', () => {
  expect(waitingPickup([], pickup)).toBeUndefined()
  expect(waitingPickup([begun], pickup)).toBe('picking')
  expect(waitingPickup([begun, ready], pickup)).toBe('ready')
})

test('OFF-161 ignores steps of other pickups, steps of stock, and refused steps', () => {
  expect(waitingPickup([begun], { ...pickup, orderNo: '10000043' })).toBeUndefined()
  expect(waitingPickup([begun], { ...pickup, shipmentId: 'Shipment1' })).toBeUndefined()
  expect(waitingPickup([{ name: 'adjustStock', input: { body: {} } }], pickup)).toBeUndefined()
  expect(waitingPickup([begun, { ...ready, refused: 'It was canceled.' }], pickup)).toBe('picking')
})
