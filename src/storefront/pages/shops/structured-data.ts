import { weekdays } from '#shared/dates/opening-hours.ts'
import { dayText } from '#shared/dates/opening-text.ts'
import type { ShopView } from '#storefront/lib/shops/shop-view.ts'

interface ShopAddress {
  origin: string
  /** The name of the brand. */
  brand: string
  /** The URL of the shop's page in the shown locale. */
  url: string
}

/** A shop as schema.org JSON-LD for search engines: a LocalBusiness with address, phone and opening hours. */
export function shopStructuredData(
  shop: ShopView,
  { origin, brand, url }: ShopAddress,
): Record<string, unknown> {
  return {
    '@type': ['LocalBusiness', 'Store'],
    '@id': url,
    url,
    name: shop.name,
    telephone: shop.phone.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [shop.address1, shop.address2].filter(Boolean).join(', '),
      addressLocality: shop.city,
      addressRegion: shop.stateCode,
      postalCode: shop.postalCode,
      addressCountry: shop.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    parentOrganization: { '@type': 'Organization', name: brand, url: `${origin}/` },
    ...(!shop.isTemporarilyClosed && hoursOf(shop)),
  }
}

const hoursOf = ({ hours, holidays }: ShopView) => ({
  openingHoursSpecification: weekdays.flatMap((day) =>
    hours[day].map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayText(day),
      opens: open,
      closes: close,
    })),
  ),
  specialOpeningHoursSpecification: holidays.map(({ date, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    // Equal times mean that the shop is closed all day.
    opens: open ?? '00:00',
    closes: close ?? '00:00',
  })),
})
