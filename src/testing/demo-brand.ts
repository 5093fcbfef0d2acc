import { phoneNumber } from '#storefront/lib/preferences/phone-numbers.ts'

/** The brand of the demo shop, whose texts tests expect. */
export const demoBrand = {
  name: 'Marigold Candies',
  shortName: 'Marigold',
  legalName: null,
  phone: '800.347.7337',
  phoneFromAbroad: '310.604.6200',
  since: '1921',
  ornament: 'flower',
}

/** As the root loader returns it to pages. */
export const rootBrand = {
  ...demoBrand,
  phone: phoneNumber(demoBrand.phone),
  phoneFromAbroad: phoneNumber(demoBrand.phoneFromAbroad),
}
