import type { Brand } from './brand.ts'
import type { SitePreferences } from './sites.ts'

/** The preferences that a site omits. */
export const defaultPreferences: SitePreferences = {
  storePickupEnabled: true,
  recommendersEnabled: true,
  reviewsEnabled: true,
  companyNameRequired: false,
  payLaterEnabled: false,
  payLaterMinimumCents: 3500,
  canadaAddressesEnabled: false,
  fundraisersEnabled: false,
  botCheckEnabled: false,
  acceptsCardInLastMonth: false,
  multiShippingEnabled: true,
  recipientLimit: 100,
  freeBagsProductId: null,
  contactEmail: null,
  checkAddress: null,
  shipmentBatchSize: 5,
  captureAt: 'dispatch',
  farOrders: 'authorise-again',
  shipBeforeCheck: false,
  pickupDays: 7,
  omsEnabled: true,
  cancelReasons: ['Not specified', 'Ordered by mistake', 'Arrives too late', 'No longer wanted'],
  returnReasons: ['Not specified', 'Damaged', 'Melted', 'Wrong item'],
  basketThresholdEnabled: false,
  basketThresholdCents: 0,
  taxIncluded: false,
  loginCodeDigits: 8,
  maintenance: false,
}

/** The brand of a site without one (RUN-008). */
export const brandNamed = (name: string): Brand => ({
  name,
  shortName: null,
  legalName: null,
  slogan: null,
  phone: null,
  phoneFromAbroad: null,
  email: null,
  mailFrom: null,
  since: null,
  ornament: null,
  logo: null,
  logoOnDark: null,
  icon: null,
  colours: null,
  fonts: null,
})

/** `Fern & Fudge <hello@fern.example>`, or an address alone. */
export const senderPattern = /^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/
