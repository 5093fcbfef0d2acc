/**
 * The values that replace the texts of a person in an item. A test of the baskets compares the fields with those of an item, so a new text
 * field needs a decision (`src/commerce/baskets/items/personal-fields.test.ts`).
 */
export const withoutPersonalFields = { giftMessage: null, custom: {} } as const

/** An item without the texts that a shopper wrote: gift message and custom fields. Product, quantity and amounts remain. */
export const withoutPersonalTexts = <Item extends { giftMessage: string | null; custom: object }>(
  item: Item,
): Item & typeof withoutPersonalFields => ({ ...item, ...withoutPersonalFields })
