import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { hasOwnRules, requiredFields } from '#shared/addresses/country-rules.ts'
import { addressProblem, isReachedBy } from '#shared/addresses/deliverable-address.ts'
import { patterns } from '#shared/text/patterns.ts'
import { isPoBoxLine } from '#shared/addresses/po-box.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { savedZip } from '#storefront/lib/preferences/saved-zip.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import { poBoxStreet } from '#storefront/lib/forms/po-box.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'

type OfferedMethods = Awaited<ReturnType<Calls['ShopperBaskets']['getShippingMethodsForShipment']>>
export type ShippingMethod = OfferedMethods['applicableShippingMethods'][number]

export interface MethodChoice {
  /** Undefined while they load. */
  methods: ShippingMethod[] | undefined
  /** No carrier delivers to the address. */
  isUnreached: boolean
  /** The id of the chosen method. */
  chosen: string | undefined
  /** Why the last choice was not saved. */
  failure: unknown
  /** Loads the methods again, after a failure. */
  retry: (() => void) | undefined
  choose: (methodId: string) => void
  /** The delivery day of the shipment, for its calendar. */
  day: { shipmentId: string; postalCode: string | undefined; version: string; wanted: string | undefined }
}

/** The parts that save the step with the choice. */
interface SavedChoice {
  /** Returns a chosen method that the basket does not have yet. */
  unsaved: () => string | undefined
}

/** The destination in the form, which the basket may not have yet. */
interface Destination {
  countryCode: string
  stateCode: string
  address1: string
  address2: string
  isPOBox: boolean
  postalCode: string
}

/**
 * The shipping methods of a shipment. A choice is saved immediately, so that the total beside the form is correct.
 */
export function useShippingMethods(
  basketId: string,
  shipment: Shipment,
  destination: Destination,
): MethodChoice & SavedChoice {
  const { shipmentId, shippingAddress, shippingMethod } = shipment
  const [failure, setFailure] = useState<unknown>()
  const { offered, isCurrent, retry } = useOfferedMethods(basketId, shipment, destination)
  useSavedDestination(shipment, destination)
  const { unsaved, latest, saveChoice } = useUnsavedChoice(shipmentId, setFailure)
  const basketCountry = shippingAddress?.countryCode ?? destination.countryCode

  const reaching = offered?.applicableShippingMethods.filter((method) => deliversTo(method, destination))
  // If the shopper has requested a day, offers only methods that arrive on it.
  const methods = reaching?.filter(({ c_keepsWantedDay }) => c_keepsWantedDay !== false)
  const chosen = unsaved ?? shippingMethod?.id
  // A method for another country than the basket's is saved with the address.
  const choose = (methodId: string) =>
    saveChoice(methodId, { isAllowed: basketCountry === destination.countryCode })

  // SHIP-037: if no valid method is chosen, the server's suggestion is chosen and shown.
  const suggested = methods?.find(({ id }) => id === offered?.defaultShippingMethodId) ?? methods?.[0]
  // Ignores methods that were loaded for another day or address: the server has just set a method for the new one.
  const needsChoice = isCurrent && suggested !== undefined && !methods?.some(({ id }) => id === chosen)
  useEffect(() => {
    if (needsChoice && suggested) choose(suggested.id)
    // Runs once for each suggestion: a suggestion that the server refuses is not tried again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [needsChoice, suggested?.id])

  useMethodBeforeBox({ isByPost: reachOf(destination) === 'post', isCurrent, methods, chosen, choose })

  const postalCode = arrivalCode(destination)
  const day = { shipmentId, postalCode, version: regionOf(shipment), wanted: shipment.c_DATE_WANTED }
  // The methods may still change before the state is chosen, or while the country is not saved.
  const isKnown = hasPlace(destination) && basketCountry === destination.countryCode
  const isUnreached = isKnown && reaching?.length === 0
  return { methods, isUnreached, chosen, failure, retry, choose, unsaved: latest, day }
}

interface BoxedChoice {
  /** Whether only the postal service delivers to the address: a PO box. */
  isByPost: boolean
  isCurrent: boolean
  methods: readonly ShippingMethod[] | undefined
  chosen: string | undefined
  choose: (methodId: string) => void
}

/** Restores the earlier method when the address is no longer a PO box. */
function useMethodBeforeBox({ isByPost, isCurrent, methods, chosen, choose }: BoxedChoice): void {
  const before = useRef<string>(undefined)
  const wasByPost = useRef(isByPost)
  const [wanted, setWanted] = useState<string>()
  const isOffered = isCurrent && methods?.some(({ id }) => id === wanted) === true
  useEffect(() => {
    if (wasByPost.current && !isByPost) setWanted(before.current)
    else if (!isByPost && wanted === undefined) before.current = chosen
    wasByPost.current = isByPost
  }, [isByPost, chosen, wanted])
  const chooseAgain = useEffectEvent((methodId: string) => {
    setWanted(undefined)
    if (chosen !== methodId) choose(methodId)
  })
  useEffect(() => {
    if (wanted !== undefined && isOffered && !isByPost) chooseAgain(wanted)
  }, [wanted, isOffered, isByPost])
}

/** The other inputs of a shipment's methods and days, besides the postal code. */
function regionOf({ shippingAddress }: Shipment): string {
  const reach = shippingAddress && reachOf(destinationOf(shippingAddress))
  return `${shippingAddress?.countryCode} ${shippingAddress?.stateCode} ${reach}`
}

/** SHIP-039: shows only methods for the destination, before the basket has the address. */
const deliversTo = (
  { c_countries, c_carrier, c_isExpedited }: ShippingMethod,
  { isPOBox, ...address }: Destination,
): boolean =>
  c_countries.includes(address.countryCode) &&
  isReachedBy(
    { carrier: c_carrier, isExpedited: c_isExpedited },
    { ...address, custom: { c_isPOBox: isPOBox } },
  )

/** The carriers that reach an address: when this changes, the basket offers other methods. */
function reachOf({ isPOBox, ...address }: Omit<Destination, 'postalCode'>): string {
  const reaches = (isExpedited: boolean) =>
    isReachedBy({ carrier: 'UPS', isExpedited }, { ...address, custom: { c_isPOBox: isPOBox } })
  return reaches(false) ? 'ground' : reaches(true) ? 'air' : 'post'
}

/**
 * Saves the typed destination if the basket's destination has other carriers. Otherwise a shopper who changes the
 * address from a PO box or an island would not see the methods of the new address.
 */
function useSavedDestination({ shipmentId, shippingAddress }: Shipment, destination: Destination): void {
  const { stateCode, countryCode, isPOBox, address1 } = destination
  const saved = shippingAddress && reachOf(destinationOf(shippingAddress))
  const typed = reachOf(destination)
  const isOther = saved !== undefined && hasPlace(destination) && saved !== typed
  const save = useEffectEvent(() => {
    const postalCode = destination.postalCode.trim().toUpperCase()
    // A postal code of another state is not saved, because the server would refuse the state too. The form shows the
    // error.
    const isFitting = addressProblem({ address1: null, countryCode, stateCode, postalCode }) === undefined
    const body = { countryCode, stateCode, c_isPOBox: isPOBox, ...(isFitting && { postalCode }) } as const
    const street = isPoBoxLine(address1) && { address1: poBoxStreet }
    // The call replaces the whole address, so the recipient must be sent again.
    const { firstName, lastName, companyName, phone } = shippingAddress ?? {}
    void bag
      .change((api, basketId) =>
        api.ShopperBaskets.updateShippingAddressForShipment({
          parameters: { basketId, shipmentId },
          body: { firstName, lastName, companyName, phone, ...body, ...street },
        }),
      )
      // The step saves the whole address later, and shows its errors.
      .catch(() => {})
  })
  useEffect(() => {
    if (isOther) save()
  }, [isOther, typed])
}

function destinationOf(address: NonNullable<Shipment['shippingAddress']>) {
  const { address1, address2, stateCode, countryCode, isPOBox } = addressValues(address)
  return { address1, address2, stateCode, countryCode, isPOBox }
}

/**
 * Loads the methods again when the basket's country, state, carriers or postal code change. The earlier methods stay
 * meanwhile.
 */
function useOfferedMethods(basketId: string, shipment: Shipment, destination: Destination) {
  const { shipmentId, c_DATE_WANTED: wanted } = shipment
  const code = arrivalCode(destination)
  const answer = useLoaded(`${basketId} ${shipmentId} ${regionOf(shipment)} ${code} ${wanted}`, () =>
    calls().ShopperBaskets.getShippingMethodsForShipment({
      parameters: { basketId, shipmentId, ...(code && { c_postalCode: code }) },
    }),
  )
  const [offered, setOffered] = useState<OfferedMethods>()
  if (answer.kind === 'loaded' && answer.value !== offered) setOffered(answer.value)
  const retry = answer.kind === 'failed' ? answer.retry : undefined
  return { offered, isCurrent: answer.kind === 'loaded', retry }
}

/** Whether a destination determines the methods: by its state, or by a country whose addresses have no states. */
const hasPlace = ({ stateCode, countryCode }: Pick<Destination, 'stateCode' | 'countryCode'>): boolean =>
  stateCode !== '' || !requiredFields(countryCode).includes('stateCode')

/**
 * The postal code in the form, otherwise the postal code of the product page. Undefined while a code is incomplete,
 * and in other countries.
 */
function arrivalCode({ postalCode: typed, countryCode }: Destination): string | undefined {
  if (!hasOwnRules(countryCode)) return undefined
  const code = typed.trim().toUpperCase()
  if (code === '') return savedZip()
  return patterns.zipOrPostalCode.test(code) ? code : undefined
}

/** The chosen method that the basket does not have yet. */
function useUnsavedChoice(shipmentId: string, onFailure: (failure: unknown) => void) {
  const [unsaved, setUnsaved] = useState<string>()
  const latest = useRef<string>(undefined)
  const lastChoice = useRef(0)

  function saveChoice(methodId: string, { isAllowed }: { isAllowed: boolean }): void {
    const choice = ++lastChoice.current
    // The response to an earlier choice must not replace a later choice.
    const isLatest = () => choice === lastChoice.current
    const keep = (id: string | undefined) => {
      latest.current = id
      setUnsaved(id)
    }
    keep(methodId)
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
        () => isLatest() && keep(undefined),
        (reason: unknown) => isLatest() && onFailure(reason),
      )
  }

  return { unsaved, latest: () => latest.current, saveChoice }
}
