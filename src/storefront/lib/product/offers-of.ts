import { decimalsOf } from '#shared/money/currency.ts'
import type { Calls } from '#api/calls.ts'
import { isSubscribable } from '#shared/commerce/subscriptions.ts'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { formatMoney } from '#ui/messages/money.ts'
import { amountsOf } from './amounts-of.ts'
import { priceView } from './price-view.ts'
import type { OfferView } from './product-view.ts'
import { statusOf } from './status-of.ts'

export type ProductDocument = Awaited<ReturnType<Calls['ShopperProducts']['getProduct']>>

type Variant = NonNullable<Extract<ProductDocument, { variants?: unknown }>['variants']>[number]

/** The offers of a product: its variants, or itself. A set is added to the bag as its members. */
export function offersOf(
  product: ProductDocument,
  pictures: readonly PictureSource[],
  locale: string,
): OfferView[] {
  const { minOrderQuantity: minimum, stepQuantity: step } = product
  const variants = 'variants' in product ? (product.variants ?? []) : []
  if (variants.length > 0) {
    return variants.map((variant) => ({
      ...variantOffer(variant, currencyOf(product), locale),
      picture: Math.max(
        0,
        pictures.findIndex(({ url }) => url === variant.c_image?.disBaseLink),
      ),
      isSubscribable: canSubscribe(product, 'variant', variant.price),
      minimum,
      step,
    }))
  }
  return [{ ...ownOffer(product, locale), minimum, step }]
}

const currencyOf = (product: ProductDocument): string => ('currency' in product ? product.currency : 'USD')

function variantOffer(
  variant: Variant,
  currency: string,
  locale: string,
): Omit<OfferView, 'minimum' | 'step'> {
  const { productId, price, c_standardPrice: standardPrice, variationValues, tieredPrices = [] } = variant
  return {
    id: productId,
    parts: [productId],
    values: chosenValues(variationValues),
    price: priceView({ price, standardPrice }, currency, locale),
    amount: price,
    tiers: tierViews(tieredPrices, currency, locale),
    status: statusOf(variant),
    isForPickup: variant.c_availableForInStorePickup,
    limit: variant.c_quantityLimit ?? undefined,
  }
}

function ownOffer(product: ProductDocument, locale: string): Omit<OfferView, 'minimum' | 'step'> {
  const { id, setProducts } = product
  const currency = currencyOf(product)
  const tiers = 'tieredPrices' in product ? (product.tieredPrices ?? []) : []
  return {
    id,
    parts: setProducts ? setProducts.map((member) => member.c_defaultVariantId ?? member.id) : [id],
    values: {},
    price: priceView(amountsOf(product), currency, locale),
    amount: setProducts ? undefined : amountsOf(product).price,
    tiers: tierViews(tiers, currency, locale),
    status: statusOf(product),
    isSubscribable: canSubscribe(product, setProducts ? 'set' : 'simple', amountsOf(product).price),
    isForPickup: product.c_availableForInStorePickup,
    limit: product.c_quantityLimit ?? undefined,
  }
}

/** PDP-099, PDP-100. Undefined instead of false, because few products can have a subscription. */
const canSubscribe = (product: ProductDocument, type: string, price = 0): true | undefined =>
  isSubscribable(
    {
      type,
      enableSubscription: product.c_enableSubscription,
      enableImpulseUpsell: product.c_ogEnableImpulseUpsell,
      isGiftCard: product.c_isGiftCard,
      isCustomMix: product.c_isCustomMix,
      isPickupOnly: product.c_isPickupOnly,
      isInShopOnly: product.c_isInShopOnly,
    },
    Math.round(price * 10 ** decimalsOf(currencyOf(product))),
  ) || undefined

/** Prices by quantity; empty for a product with a single price. */
const tierViews = (
  tiers: readonly { quantity: number; price: number }[],
  currency: string,
  locale: string,
): OfferView['tiers'] =>
  tiers.length < 2
    ? []
    : tiers.map(({ quantity, price }) => ({ quantity, price: formatMoney(price, currency, locale) }))

const chosenValues = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  )
