import { editLink, productLink } from '#storefront/lib/routing/links.ts'
import { lineLimit } from '#shared/line-limit.ts'
import type { PictureSource } from '#storefront/lib/api/picture-source.ts'
import type { BasketItem, Shipment } from './basket.ts'
import type { LineProduct } from './line-product.ts'

/** What a line shows: from the basket, and from the product once it is known. */
export interface LineView {
  itemId: string
  productId: string
  name: string
  href: string | undefined
  /** Where size, wrap and all else of it is changed; nothing for boxes and for what is given for free. */
  editHref: string | undefined
  picture: PictureSource | undefined
  /** `Size: 1 lb`, `Gift Wrap: None`: what was chosen of the product. */
  choices: string[]
  quantity: number
  unitPrice: number
  /** Before and after the promotions of this line. */
  price: number
  priceAfterDiscount: number
  discounts: string[]
  isFree: boolean
  /** The shop where it is picked up. */
  pickup: { storeId: string; shopName: string } | undefined
  /** What else could be done with it, as far as the product goes. */
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
>

/** Of the shipments only those of the line's own basket or order tell where it is picked up. */
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
    // The product's own stock is what can be shipped.
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

function pictureOf(product: LineProduct): PictureSource | undefined {
  const image = product.imageGroups?.[0]?.images[0]
  return image && { url: image.disBaseLink, alt: image.alt, width: image.c_width, height: image.c_height }
}

function choicesOf({ variationAttributes, variationValues }: LineProduct): string[] {
  return (variationAttributes ?? []).flatMap(({ id, name, values }) => {
    const chosen = values.find(({ value }) => value === variationValues?.[id])
    return chosen ? `${name}: ${chosen.name}` : []
  })
}
