import { custom } from '#api/scapi/custom.ts'
import type { BasketItem, BoxContents, Shipment } from '#commerce/baskets/basket.ts'
import { fractionOf, toDecimal } from '#shared/money.ts'
import { priceAdjustmentDocument } from './price-adjustment-document.ts'

/** The items of a basket or an order. */
export function productItemDocuments(items: readonly BasketItem[], shipments: readonly Shipment[]) {
  const shops = new Map(shipments.map(({ id, storeId }) => [id, storeId]))
  return items.map((item) => productItemDocument(item, shops.get(item.shipmentId) ?? undefined))
}

/** ProductItem (BAG-012 to BAG-014). */
function productItemDocument(item: BasketItem, storeId: string | undefined) {
  return {
    ...custom(item.custom),
    itemId: item.id,
    productId: item.productId,
    productName: item.productName,
    itemText: item.productName,
    quantity: item.quantity,
    shipmentId: item.shipmentId,
    basePrice: toDecimal(item.unitCents),
    price: toDecimal(item.priceCents),
    priceAfterItemDiscount: toDecimal(item.priceAfterItemDiscountCents),
    priceAfterOrderDiscount: toDecimal(item.priceAfterOrderDiscountCents),
    priceAdjustments: item.adjustments.map(priceAdjustmentDocument),
    bonusProductLineItem: item.bonus !== null,
    gift: item.isGift,
    giftMessage: item.giftMessage ?? undefined,
    tax: toDecimal(fractionOf(item.priceCents, item.taxRate)),
    adjustedTax: toDecimal(item.taxCents),
    taxBasis: toDecimal(item.priceAfterOrderDiscountCents),
    taxClassId: item.taxClass,
    taxRate: item.taxRate,
    inventoryId: item.inventoryId ?? undefined,
    c_fromStoreId: storeId,
    c_customMix: item.customMix ?? undefined,
    c_customMixContents: item.contents && contentsDocument(item.contents),
  }
}

/** What the pieces of a box were when it was last priced, or ordered: they keep their names when the catalog changes. */
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
