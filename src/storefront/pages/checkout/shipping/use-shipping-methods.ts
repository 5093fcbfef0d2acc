import { useEffect, useRef, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { patterns } from '#shared/patterns.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { savedZip } from '#storefront/lib/delivery/saved-zip.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'

type OfferedMethods = Awaited<ReturnType<Calls['ShopperBaskets']['getShippingMethodsForShipment']>>
export type ShippingMethod = OfferedMethods['applicableShippingMethods'][number]

/** SHIP-039: only postal services deliver to PO boxes. */
const postalCarriers = new Set(['USPS', 'Canada Post'])

export interface MethodChoice {
  /** Nothing while they are loading. */
  methods: ShippingMethod[] | undefined
  /** The id of the chosen method. */
  chosen: string | undefined
  /** Why the last choice was not saved. */
  failure: unknown
  /** Loads the methods again, after a failure. */
  retry: (() => void) | undefined
  choose: (methodId: string) => void
}

/** The destination as it is in the form; the basket may not have it yet. */
interface Destination {
  countryCode: string
  isPOBox: boolean
  postalCode: string
}

/** The shipping methods of a shipment. A choice is saved at once, so that the total beside the form is right. */
export function useShippingMethods(
  basketId: string,
  shipment: Shipment,
  destination: Destination,
): MethodChoice {
  const { shipmentId, shippingAddress, shippingMethod } = shipment
  const [failure, setFailure] = useState<unknown>()
  const { offered, retry } = useOfferedMethods(basketId, shipment, destination.postalCode)
  const { unsaved, saveChoice } = useUnsavedChoice(shipmentId, setFailure)
  const basketCountry = shippingAddress?.countryCode ?? destination.countryCode

  const methods = offered?.applicableShippingMethods.filter((method) => deliversTo(method, destination))
  const chosen = unsaved ?? shippingMethod?.id
  // A method for another country than the basket's is saved with the address.
  const choose = (methodId: string) =>
    saveChoice(methodId, { isAllowed: basketCountry === destination.countryCode })

  // SHIP-037: if no method that fits is chosen, the shop's suggestion is chosen, and shown as chosen.
  const suggested = methods?.find(({ id }) => id === offered?.defaultShippingMethodId) ?? methods?.[0]
  const needsChoice = suggested !== undefined && !methods?.some(({ id }) => id === chosen)
  useEffect(() => {
    if (needsChoice && suggested) choose(suggested.id)
    // Once per suggestion: a suggestion that the shop refuses is not tried again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [needsChoice, suggested?.id])

  return { methods, chosen, failure, retry, choose }
}

const deliversTo = (
  { c_countries, c_carrier }: ShippingMethod,
  { countryCode, isPOBox }: Destination,
): boolean => c_countries.includes(countryCode) && (!isPOBox || postalCarriers.has(c_carrier))

/**
 * Loads the methods again when the basket's country or state changes, or the postal code, which decides the days; until
 * then the earlier ones stay.
 */
function useOfferedMethods(basketId: string, { shipmentId, shippingAddress }: Shipment, postalCode: string) {
  const region = `${shippingAddress?.countryCode} ${shippingAddress?.stateCode}`
  const code = arrivalCode(postalCode)
  const answer = useLoaded(`${basketId} ${shipmentId} ${region} ${code}`, () =>
    calls().ShopperBaskets.getShippingMethodsForShipment({
      parameters: { basketId, shipmentId, ...(code && { c_postalCode: code }) },
    }),
  )
  const [offered, setOffered] = useState<OfferedMethods>()
  if (answer.kind === 'loaded' && answer.value !== offered) setOffered(answer.value)
  return { offered, retry: answer.kind === 'failed' ? answer.retry : undefined }
}

/** The code in the form, else the one of the product page. Nothing while a code is typed. */
function arrivalCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (code === '') return savedZip()
  return patterns.zipOrPostalCode.test(code) ? code : undefined
}

/** The method that the shopper has chosen and the basket does not have yet. */
function useUnsavedChoice(shipmentId: string, onFailure: (failure: unknown) => void) {
  const [unsaved, setUnsaved] = useState<string>()
  const lastChoice = useRef(0)

  function saveChoice(methodId: string, { isAllowed }: { isAllowed: boolean }): void {
    const choice = ++lastChoice.current
    // The answer to an earlier choice must not replace a later choice.
    const isLatest = () => choice === lastChoice.current
    setUnsaved(methodId)
    onFailure(undefined)
    if (!isAllowed) return
    bag
      .change((api, basketId) =>
        api.ShopperBaskets.updateShippingMethodForShipment({
          parameters: { basketId, shipmentId },
          body: { id: methodId },
        }),
      )
      .then(
        () => isLatest() && setUnsaved(undefined),
        (reason: unknown) => isLatest() && onFailure(reason),
      )
  }

  return { unsaved, saveChoice }
}
