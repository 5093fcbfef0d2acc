import type { LoadedProduct } from '#storefront/lib/product/load-product.ts'
import { shippingRatesLink } from '#storefront/lib/routing/links.ts'

interface Addresses {
  origin: string
  /** The URL of the page in the locale of the prices. */
  url: string
}

/** The product as schema.org JSON-LD for search engines (PDP-011): offers, rating and shipping. */
export function productStructuredData({ origin, url }: Addresses, { product, meta }: LoadedProduct) {
  const { name, id, pictures, rating, reviewCount, description } = product
  return {
    '@type': 'Product',
    name,
    sku: id,
    description,
    url,
    image: pictures.map((picture) => origin + picture.url),
    brand: { '@type': 'Brand', name: meta.brand },
    ...(rating !== undefined &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
      }),
    offers: meta.offers.flatMap(({ sku, price, isInStock }) =>
      price === undefined
        ? []
        : [
            {
              '@type': 'Offer',
              sku,
              price: price.toFixed(2),
              priceCurrency: meta.currency,
              availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
              itemCondition: 'https://schema.org/NewCondition',
              url,
              shippingDetails: {
                '@type': 'OfferShippingDetails',
                shippingSettingsLink: origin + shippingRatesLink,
              },
            },
          ],
    ),
  }
}
