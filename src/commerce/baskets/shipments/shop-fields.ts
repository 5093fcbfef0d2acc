/** `c_` fields of shipments and their addresses that the shop sets. Values from clients are not stored. */
const shopFields = new Set([
  'c_approachingDiscounts',
  'c_arrivesOn',
  'c_coldPack',
  'c_holds',
  'c_routeType',
  'c_shipmentGroupType',
  'c_shipmentHasDiscountedProducts',
  'c_shipnow',
  'c_shippingZone',
  'c_SHIP_DUE_DATE',
])

export const withoutShopFields = (custom: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(custom).filter(([key]) => !shopFields.has(key)))
