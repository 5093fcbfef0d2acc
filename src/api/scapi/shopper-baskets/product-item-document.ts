import { custom } from '#api/scapi/custom.ts'
import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import { fractionOf, toDecimal } from '#shared/money.ts'
import { priceAdjustmentDocument } from './price-adjustment-document.ts'

/** ProductItem (BAG-012 to BAG-014), of a basket or an order. */
export function productItemDocument(item: BasketItem, shipments: readonly Shipment[]) {
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
    c_fromStoreId: shipments.find(({ id }) => id === item.shipmentId)?.storeId ?? undefined,
    c_customMix: item.customMix ?? undefined,
  }
}
