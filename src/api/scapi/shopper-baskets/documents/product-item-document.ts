import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { custom } from '#api/scapi/custom.ts'
import type { Basket, BasketItem, BoxContents } from '#commerce/baskets/basket.ts'
import { taxOn } from '#shared/money/included-tax.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import { priceAdjustmentDocument, PriceAdjustmentSchema } from './price-adjustment-document.ts'

const BoxContentsSchema = named(
  'BoxContents',
  z.strictObject({
    unitType: z.enum(['percent', 'piece']),
    columns: z.number().nullable(),
    pieces: z.array(
      z.strictObject({
        pid: z.string(),
        name: z.string(),
        qty: z.number(),
        categoryId: z.string().nullable(),
        allergens: z.array(z.string()),
      }),
    ),
    cells: z.array(z.string()).nullable(),
    allergens: z.array(z.string()),
    mayContain: z.array(z.string()),
  }),
)

const OmsProductDataSchema = named(
  'OmsProductData',
  z.strictObject({
    // Not in the history of foreign clients, whose document does not have them.
    quantityOrdered: z.number().optional(),
    quantityCanceled: z.number().optional(),
    quantityReturned: z.number().optional(),
    quantityAvailableToCancel: z.number(),
    /** Shoppers request returns by `returnOmsOrder`; the shop's own storefront does not, so it reads 0. */
    quantityAvailableToReturn: z.number().optional(),
    quantityReturnInitiated: z.number().optional(),
    status: z.enum([
      'ordered',
      'partially_fulfilled',
      'fulfilled',
      'canceled',
      'returned',
      'return_initiated',
    ]),
  }),
)

type OmsProductData = Required<Omit<z.output<typeof OmsProductDataSchema>, 'quantityReturnInitiated'>>

export const OrderProductItemSchema = named(
  'OrderProductItem',
  withCustom({
    itemId: z.string(),
    productId: z.string(),
    productName: z.string(),
    itemText: z.string(),
    quantity: z.number(),
    shipmentId: z.string(),
    basePrice: z.number(),
    price: z.number(),
    priceAfterItemDiscount: z.number(),
    priceAfterOrderDiscount: z.number(),
    priceAdjustments: z.array(PriceAdjustmentSchema),
    bonusProductLineItem: z.boolean(),
    bonusDiscountLineItemId: z.string().optional(),
    gift: z.boolean(),
    giftMessage: z.string().optional(),
    tax: z.number(),
    adjustedTax: z.number(),
    taxBasis: z.number(),
    taxClassId: z.string(),
    taxRate: z.number(),
    inventoryId: z.string().optional(),
    c_fromStoreId: z.string().optional(),
    c_customMix: z.unknown().optional(),
    c_customMixContents: BoxContentsSchema.optional(),
    /** The state of an ordered line's units. */
    omsData: OmsProductDataSchema.optional(),
  }),
)

export const CustomMixSchema = named(
  'CustomMix',
  z.strictObject({
    unitType: z.enum(['percent', 'piece']),
    box: z.array(
      z.strictObject({
        pid: z.string(),
        qty: z.number(),
        categoryId: z.string().optional(),
      }),
    ),
    cells: z.array(z.string()).optional(),
  }),
)

/** The items of a basket or an order. */
export function productItemDocuments({
  items,
  shipments,
  currency,
}: Pick<Basket, 'items' | 'shipments' | 'currency'>) {
  const shops = new Map(shipments.map(({ id, storeId }) => [id, storeId]))
  return items.map((item) =>
    productItemDocument(item, { storeId: shops.get(item.shipmentId) ?? undefined, currency }),
  )
}

/** ProductItem (BAG-012 to BAG-014). */
function productItemDocument(
  item: BasketItem,
  { storeId, currency }: { storeId: string | undefined; currency: Currency },
) {
  return {
    ...custom(item.custom),
    itemId: item.id,
    productId: item.productId,
    productName: item.productName,
    itemText: item.productName,
    quantity: item.quantity,
    shipmentId: item.shipmentId,
    basePrice: toDecimal(item.unitCents, currency),
    price: toDecimal(item.priceCents, currency),
    priceAfterItemDiscount: toDecimal(item.priceAfterItemDiscountCents, currency),
    priceAfterOrderDiscount: toDecimal(item.priceAfterOrderDiscountCents, currency),
    priceAdjustments: item.adjustments.map((one) => priceAdjustmentDocument(one, currency)),
    bonusProductLineItem: item.bonus !== null,
    bonusDiscountLineItemId: item.bonus?.isChosen ? `choice-${item.bonus.promotionId}` : undefined,
    gift: item.isGift,
    giftMessage: item.giftMessage ?? undefined,
    tax: toDecimal(taxOn(item.priceCents, item.taxRate, item), currency),
    adjustedTax: toDecimal(item.taxCents, currency),
    taxBasis: toDecimal(item.priceAfterOrderDiscountCents, currency),
    taxClassId: item.taxClass,
    taxRate: item.taxRate,
    inventoryId: item.inventoryId ?? undefined,
    c_fromStoreId: storeId,
    c_customMix: item.customMix ?? undefined,
    c_customMixContents: item.contents && contentsDocument(item.contents),
    omsData: undefined as OmsProductData | undefined,
  }
}

/**
 * The pieces of a box as they were when it was last priced or ordered: they keep their names when the catalog
 * changes.
 */
const contentsDocument = ({ unitType, columns, pieces, cells, allergens, mayContain }: BoxContents) => ({
  unitType,
  columns,
  pieces: pieces.map(({ productId: pid, name, qty, categoryId, allergens: ofPiece }) => ({
    pid,
    name,
    qty,
    categoryId,
    allergens: ofPiece,
  })),
  cells,
  allergens,
  mayContain,
})
