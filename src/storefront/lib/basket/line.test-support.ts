import type { LineView } from './line-view.ts'

/** A line of the bag for tests. */
export const lineOf = (itemId: string, more: Partial<LineView> = {}): LineView => ({
  itemId,
  productId: itemId,
  name: `Sweet ${itemId}`,
  href: undefined,
  editHref: undefined,
  box: undefined,
  editBoxHref: undefined,
  picture: { url: `/images/${itemId}.webp`, alt: itemId, width: 800, height: 800 },
  choices: [],
  quantity: 1,
  unitPrice: 5,
  price: 5,
  priceAfterDiscount: 5,
  discounts: [],
  isFree: false,
  pickup: undefined,
  isForPickup: false,
  isForShipping: true,
  minimum: 1,
  step: 1,
  limit: undefined,
  stock: undefined,
  ...more,
})
