import type { Carrier, ShippingMethod } from './shipping.ts'

/** The shop's carriers. Without imported ones, each carrier name of a method becomes a carrier without a link. */
export const carriersOf = (
  imported: readonly Carrier[],
  methods: readonly Pick<ShippingMethod, 'carrier' | 'isPickup'>[],
): Carrier[] =>
  imported.length > 0
    ? [...imported]
    : [...new Set(methods.filter(({ isPickup }) => !isPickup).map(({ carrier }) => carrier))].map((id) => ({
        id,
        name: id,
        trackingUrl: null,
        numberPattern: null,
        fileColumns: [],
      }))
