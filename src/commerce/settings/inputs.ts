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
  basketThresholdEnabled: false,
  basketThresholdCents: 0,
  maintenance: false,
}
