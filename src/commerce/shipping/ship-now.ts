import type { ShipNow, ShipNowMethod, ShipNowOffer } from './shipping.ts'

/**
 * The methods that the calendar offers for a shipment without a chosen day. Preferred is the method that the shop
 * would choose: the first in its order that can promise a day. Expedited is the soonest expedited method, standard
 * the soonest other one; the cheapest if several are equal.
 */
export function shipNowOf(offers: readonly ShipNowOffer[], now: Date): ShipNow {
  const promised = offers.flatMap(({ method, cents, arrivesOn }) =>
    arrivesOn === null
      ? []
      : [{ id: method.id, name: method.name, arrivesOn, cents, isExpedited: method.isExpedited }],
  )
  const soonest = (isExpedited: boolean) =>
    promised
      .filter((one) => one.isExpedited === isExpedited)
      .toSorted((one, other) =>
        one.arrivesOn === other.arrivesOn
          ? one.cents - other.cents
          : one.arrivesOn < other.arrivesOn
            ? -1
            : 1,
      )[0]
  return {
    preferred: shipNowMethod(promised[0]),
    expedited: shipNowMethod(soonest(true)),
    standard: shipNowMethod(soonest(false)),
    calculatedAt: now.toISOString(),
  }
}

const shipNowMethod = (found: ShipNowMethod | undefined): ShipNowMethod | null =>
  found ? { id: found.id, name: found.name, arrivesOn: found.arrivesOn } : null
