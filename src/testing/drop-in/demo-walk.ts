/** Records of the demo shop (demo/) that the journeys of clients use. */
export const demoWalk = {
  organizationId: 'f_ecom_bonb_prd',
  siteId: 'main',
  categoryId: 'chocolates',
  /** A master, the variant that its page selects, and one with a ribbon. */
  master: '301010',
  variant: '301012',
  /** Half a pound of lemon drops. */
  lemonDrops: '202031',
  promoCode: 'SWEET10',
  storeId: '0101',
} as const

export const demoCustomer = { username: 'holly@example.com', password: 'Caramel-1921' }

export const pasadena = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '615 Oak Knoll Avenue',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  countryCode: 'US',
  phone: '6265550118',
}

export const boise = {
  ...pasadena,
  firstName: 'June',
  address1: '2307 Maple Street',
  city: 'Boise',
  stateCode: 'ID',
  postalCode: '83702',
}

/** A card as storefronts send it that show a field of their own: without its number. */
export const maskedCard = {
  cardType: 'Visa',
  holder: 'Ada Bell',
  maskedNumber: '************1111',
  expirationMonth: 12,
  expirationYear: 2030,
}
