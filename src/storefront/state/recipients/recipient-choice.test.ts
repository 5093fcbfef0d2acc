import { expect, test } from 'vitest'
import { openRecipientChoice } from './recipient-choice.ts'
import { basketFor } from './recipients.test-support.ts'

const family = basketFor({ me: 'Ada Bell', Shipment1: 'Ben Bell', Shipment2: 'Cy Bell' })

const selectedOf = (choice: ReturnType<typeof openRecipientChoice>, basket = family) =>
  choice
    .recipients(basket)
    .filter(({ isSelected }) => isSelected)
    .map(({ shipmentId }) => shipmentId)

test('SHIP-031 recipients are selected by default, and each toggles on its own', () => {
  const choice = openRecipientChoice()
  expect(selectedOf(choice)).toEqual(['me', 'Shipment1', 'Shipment2'])
  choice.toggle(family, 'Shipment1')
  expect(selectedOf(choice)).toEqual(['me', 'Shipment2'])
  choice.toggle(family, 'Shipment1')
  expect(selectedOf(choice)).toEqual(['me', 'Shipment1', 'Shipment2'])
})

test('SHIP-031 all and none are selected at once', () => {
  const choice = openRecipientChoice()
  choice.selectNone(family)
  expect(selectedOf(choice)).toEqual([])
  choice.selectAll(family)
  expect(selectedOf(choice)).toEqual(['me', 'Shipment1', 'Shipment2'])
})

test('SHIP-031 a new recipient is selected, though its id belonged to one who was not', () => {
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

test('SHIP-023 the active shipment is initialised on first use, and kept while it exists', () => {
  const choice = openRecipientChoice()
  expect(choice.activeIn(basketFor({ me: 'Ada Bell' }))).toBe('me')
  choice.activate(family, 'Shipment2')
  expect(choice.activeIn(family)).toBe('Shipment2')
  // Beside a pickup a new choice would be none; the one that was made stays.
  const withPickup = basketFor({ me: 'Ada Bell', Shipment1: 'shop', Shipment2: 'Cy Bell' })
  expect(choice.activeIn(withPickup)).toBe('Shipment2')
  expect(choice.activeIn(basketFor({ me: 'Ada Bell', Shipment1: 'shop' }))).toBeUndefined()
})

test('BAG-040 only a shipment that the shopper has made active is chosen beforehand', () => {
  const choice = openRecipientChoice()
  expect(choice.activeIn(family)).toBe('me')
  expect(choice.activatedIn(family)).toBeUndefined()
  choice.activate(family, 'Shipment1')
  expect(choice.activatedIn(family)).toBe('Shipment1')
  expect(choice.activatedIn(basketFor({ me: 'Ada Bell' }))).toBeUndefined()
})
