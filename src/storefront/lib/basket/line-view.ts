import { editBoxLink, editLink, productLink } from '#storefront/lib/routing/links.ts'
import { lineLimit } from '#shared/commerce/line-limit.ts'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import type { BasketItem, Shipment } from './basket.ts'
import type { LineProduct } from './line-product.ts'

/** The data of a shown line: from the basket, and from the product once it is loaded. */
export interface LineView {
  itemId: string
  productId: string
  name: string
  href: string | undefined
  /** The page that changes its options; `undefined` for built boxes and free products. */
  editHref: string | undefined
  /** The pieces of a built box. */
  box: BasketItem['c_customMixContents']
  /** The URL that opens this box in the box builder. */
  editBoxHref: string | undefined
  picture: PictureSource | undefined
  /** The chosen options: `Size: 1 lb`, `Gift Wrap: None`. */
  choices: string[]
  quantity: number
  unitPrice: number
  /** The price before the promotions of this line; `priceAfterDiscount` is after them. */
  price: number
  priceAfterDiscount: number
  discounts: string[]
  isFree: boolean
  /** The pickup shop. */
  pickup: { storeId: string; shopName: string } | undefined
  /** Whether the product may be picked up, and whether it may be shipped. */
  isForPickup: boolean
  isForShipping: boolean
  minimum: number
  step: number
  limit: number | undefined
  stock: number | undefined
}

type PricedItem = Pick<
  BasketItem,
  | 'itemId'
  | 'productId'
  | 'productName'
  | 'quantity'
  | 'basePrice'
  | 'price'
  | 'priceAfterItemDiscount'
  | 'priceAdjustments'
  | 'bonusProductLineItem'
  | 'shipmentId'
  | 'c_customMixContents'
>

/** The view of a line. `shipments` belong to the same basket or order and have the pickup shops. */
export function lineView(
  item: PricedItem,
  product: LineProduct | undefined,
  shipments: readonly PlacedShipment[] = [],
): LineView {
  const pickup = pickupOf(item, shipments)
  return {
    itemId: item.itemId,
    productId: item.productId,
    name: item.productName,
    href: product && productLink({ ...product, slug: product.c_slug, path: product.c_path }),
    editHref:
      product && !product.c_isCustomMix && !item.bonusProductLineItem
        ? editLink(item.productId, item.itemId)
        : undefined,
    box: item.c_customMixContents,
    editBoxHref:
      product && item.c_customMixContents ? editBoxLink(product.primaryCategoryId, item.itemId) : undefined,
    picture: product && pictureOf(product),
    choices: product ? choicesOf(product) : [],
    quantity: item.quantity,
    unitPrice: item.basePrice,
    price: item.price,
    priceAfterDiscount: item.priceAfterItemDiscount,
    discounts: item.priceAdjustments.map(({ itemText }) => itemText),
    isFree: item.bonusProductLineItem,
    pickup,
    isForPickup: product?.c_availableForInStorePickup ?? false,
    isForShipping: product !== undefined && isForShipping(product),
    minimum: product?.minOrderQuantity ?? 1,
    step: product?.stepQuantity ?? 1,
    limit: lineLimit({
      own: product?.c_quantityLimit,
      isPickup: pickup !== undefined,
      isMaterial: (product?.c_collateralGroup ?? null) !== null,
    }),
    // The stock in the product document is the stock for shipping.
    stock: pickup ? undefined : product?.inventory?.ats,
  }
}

type PlacedShipment = Pick<Shipment, 'shipmentId' | 'c_fromStoreId' | 'shippingAddress'>

function pickupOf(
  { shipmentId }: Pick<BasketItem, 'shipmentId'>,
  shipments: readonly PlacedShipment[],
): LineView['pickup'] {
  const shipment = shipments.find((one) => one.shipmentId === shipmentId)
  const storeId = shipment?.c_fromStoreId
  return storeId === undefined
    ? undefined
    : { storeId, shopName: shipment?.shippingAddress?.companyName ?? storeId }
}

const isForShipping = ({ c_isPickupOnly, c_isComingSoon, c_isInShopOnly }: LineProduct): boolean =>
  !c_isPickupOnly && !c_isComingSoon && !c_isInShopOnly

/** The photo of the product of a line. */
export function pictureOf(product: LineProduct): PictureSource | undefined {
  const image = product.imageGroups?.[0]?.images[0]
  return image && { url: image.disBaseLink, alt: image.alt, width: image.c_width, height: image.c_height }
}

/** The chosen options of the product of a line: `Size: 1 lb`. */
export function choicesOf({ variationAttributes, variationValues }: LineProduct): string[] {
  return (variationAttributes ?? []).flatMap(({ id, name, values }) => {
    const chosen = values.find(({ value }) => value === variationValues?.[id])
    return chosen ? `${name}: ${chosen.name}` : []
  })
}
