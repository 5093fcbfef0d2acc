import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'

type Methods = Awaited<ReturnType<Calls['ShopperBaskets']['getShippingMethodsForShipment']>>
export type ShippingMethod = Methods['applicableShippingMethods'][number]

/** SHIP-039: only the post delivers to PO boxes. */
const postCarriers = new Set(['USPS', 'Canada Post'])

interface MethodChoice {
  /** Nothing while they are on their way. */
  methods: ShippingMethod[] | undefined
  chosen: string | undefined
  failure: unknown
  choose: (methodId: string) => void
}

/** What the form knows of where the parcel goes, before the basket does. */
interface Destination {
  countryCode: string
  isPOBox: boolean
}

/** The ways to send a shipment. A choice is kept at once, so that the total beside the form is right. */
export function useShippingMethods(
  basketId: string,
  shipment: Shipment,
  { countryCode, isPOBox }: Destination,
): MethodChoice {
  const { shipmentId, shippingAddress, shippingMethod } = shipment
  const [offered, setOffered] = useState<Methods>()
  const [wanted, setWanted] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const wishes = useRef(0)
  const place = `${shippingAddress?.countryCode} ${shippingAddress?.stateCode}`

  useEffect(() => {
    let isCurrent = true
    calls()
      .ShopperBaskets.getShippingMethodsForShipment({ parameters: { basketId, shipmentId } })
      .then(
        (found) => isCurrent && setOffered(found),
        (reason: unknown) => isCurrent && setFailure(reason),
      )
    return () => void (isCurrent = false)
  }, [basketId, shipmentId, place])

  const fitting = offered?.applicableShippingMethods.filter(
    ({ c_countries, c_carrier }) =>
      c_countries.includes(countryCode) && (!isPOBox || postCarriers.has(c_carrier)),
  )
  const knownCountry = shippingAddress?.countryCode ?? countryCode

  function choose(methodId: string): void {
    const wish = ++wishes.current
    // A choice stands until its own answer: that of an earlier one must not take its place.
    const isLatest = () => wish === wishes.current
    setWanted(methodId)
    setFailure(undefined)
    // A method for another country than the basket knows waits for the address.
    if (knownCountry !== countryCode) return
    bag
      .change((api, id) =>
        api.ShopperBaskets.updateShippingMethodForShipment({
          parameters: { basketId: id, shipmentId },
          body: { id: methodId },
        }),
      )
      .then(
        () => isLatest() && setWanted(undefined),
        (reason: unknown) => isLatest() && setFailure(reason),
      )
  }

  const chosen = wanted ?? shippingMethod?.id
  // SHIP-037: without a choice that fits the shop's is made, and shown as made.
  const suggested = fitting?.find(({ id }) => id === offered?.defaultShippingMethodId) ?? fitting?.[0]
  const needsChoice = suggested !== undefined && !fitting?.some(({ id }) => id === chosen)
  useEffect(() => {
    if (needsChoice && suggested) choose(suggested.id)
    // Once per suggestion; a shop that refuses its own is not asked again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [needsChoice, suggested?.id])

  return {
    methods: fitting,
    chosen,
    failure,
    choose,
  }
}
