import { expect, test } from 'vitest'
import { offerOf, productOf } from './product.test-support.ts'
import { openingOffer, selectionStatus } from './selection.ts'
import { chooseOffer } from './choose-offer.ts'

const small = offerOf('small', { values: { size: '1/2 lb' } })
const large = offerOf('large', { values: { size: '1 lb' } })
const size = { id: 'size', name: 'Size', values: [] }

test('PDP-020 a product is waiting until a size is chosen, then ready', () => {
  const box = productOf({ choices: [size], offers: [small, large] })
  const opening = openingOffer(box)
  expect(opening).toBeUndefined()
  expect(selectionStatus(box, opening)).toBe('waiting')
  const chosen = chooseOffer(box.offers, opening, 'size', '1 lb')
  expect(chosen).toBe(large)
  expect(selectionStatus(box, chosen)).toBe('ready')
})
