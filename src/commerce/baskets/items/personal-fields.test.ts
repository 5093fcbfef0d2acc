import { expect, test } from 'vitest'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { withoutPersonalFields } from '#shared/orders/without-personal-texts.ts'

type FreeTextField = {
  [Field in keyof BasketItem]-?: [Extract<BasketItem[Field], string>] extends [never]
    ? never
    : string extends Extract<BasketItem[Field], string>
      ? Field
      : never
}[keyof BasketItem]

/** The fields of an item that have any text, and their author. A new text field does not compile without an entry. */
const authors = {
  id: 'shop',
  productId: 'shop',
  productName: 'shop',
  shipmentId: 'shop',
  inventoryId: 'shop',
  taxClass: 'shop',
  giftMessage: 'shopper',
  custom: 'shopper',
} as const satisfies Record<FreeTextField | 'custom', 'shop' | 'shopper'>

test('every text that a shopper writes in an item is removed with the personal data of an order', () => {
  const written = Object.entries(authors)
    .filter(([, author]) => author === 'shopper')
    .map(([field]) => field)
  expect(Object.keys(withoutPersonalFields).toSorted()).toEqual(written.toSorted())
})
