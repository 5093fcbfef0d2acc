import { expect, test } from 'vitest'
import { openRecipientChoice } from './recipient-choice.ts'
import { basketFor } from './recipients.test-support.ts'

const family = basketFor({ me: 'Ada Bell', Shipment1: 'Ben Bell', Shipment2: 'Cy Bell' })

const selectedOf = (choice: ReturnType<typeof openRecipientChoice>, basket = family) =>
  choice
    .recipients(basket)
    .filter(({ isSelected }) => isSelected)
    .map(({ shipmentId }) => shipmentId)

test('SHIP-031 recipients are selected by default, and each can be toggled separately', () => {
  const choice = openRecipientChoice()
  expect(selectedOf(choice)).toEqual(['me', 'Shipment1', 'Shipment2'])
  choice.toggle(family, 'Shipment1')
  expect(selectedOf(choice)).toEqual(['me', 'Shipment2'])
  choice.toggle(family, 'Shipment1')
  expect(selectedOf(choice)).toEqual(['me', 'Shipment1', 'Shipment2'])
})

test('SHIP-031 one action selects all recipients, and one action deselects all of them', () => {
  const choice = openRecipientChoice()
  choice.selectNone(family)
  expect(selectedOf(choice)).toEqual([])
  choice.selectAll(family)
  expect(selectedOf(choice)).toEqual(['me', 'Shipment1', 'Shipment2'])
})

test('SHIP-031 a new recipient is selected, although a deselected recipient had the same id', () => {
  const choice = openRecipientChoice()
  choice.toggle(family, 'Shipment1')
  const smaller = basketFor({ me: 'Ada Bell', Shipment2: 'Cy Bell' })
  choice.retain(smaller)
  expect(selectedOf(choice)).toEqual(['me', 'Shipment1', 'Shipment2'])
  choice.toggle(family, 'Shipment1')
  expect(selectedOf(choice, basketFor({ me: '', Shipment1: 'Dee Bell' }, 'another bag'))).toEqual([
    'me',
    'Shipment1',
  ])
})

test('SHIP-023 the active shipment is set on first use, and stays while it exists', () => {
  const choice = openRecipientChoice()
  expect(choice.activeIn(basketFor({ me: 'Ada Bell' }))).toBe('me')
  choice.activate(family, 'Shipment2')
  expect(choice.activeIn(family)).toBe('Shipment2')
  // The basket now contains a pickup, which would prevent a new default. The active shipment from before stays.
  const withPickup = basketFor({ me: 'Ada Bell', Shipment1: 'shop', Shipment2: 'Cy Bell' })
  expect(choice.activeIn(withPickup)).toBe('Shipment2')
  expect(choice.activeIn(basketFor({ me: 'Ada Bell', Shipment1: 'shop' }))).toBeUndefined()
})

test('BAG-040 only a shipment that the shopper has activated is preselected', () => {
  const choice = openRecipientChoice()
  expect(choice.activeIn(family)).toBe('me')
  expect(choice.activatedIn(family)).toBeUndefined()
  choice.activate(family, 'Shipment1')
  expect(choice.activatedIn(family)).toBe('Shipment1')
  expect(choice.activatedIn(basketFor({ me: 'Ada Bell' }))).toBeUndefined()
})
