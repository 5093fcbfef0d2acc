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
  /** Nothing while they are loading. */
  methods: ShippingMethod[] | undefined
  /** No carrier goes to the address. */
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

/** What saves the step with the choice. */
interface SavedChoice {
  /** A chosen method that the basket does not have yet, at this moment. */
  unsaved: () => string | undefined
}

/** The destination as it is in the form; the basket may not have it yet. */
interface Destination {
  countryCode: string
  stateCode: string
  address1: string
  address2: string
  isPOBox: boolean
  postalCode: string
}

/** The shipping methods of a shipment. A choice is saved at once, so that the total beside the form is right. */
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
  // With a wanted day, only what keeps it: the others would break the promise.
  const methods = reaching?.filter(({ c_keepsWantedDay }) => c_keepsWantedDay !== false)
  const chosen = unsaved ?? shippingMethod?.id
  // A method for another country than the basket's is saved with the address.
  const choose = (methodId: string) =>
    saveChoice(methodId, { isAllowed: basketCountry === destination.countryCode })

  // SHIP-037: if no method that fits is chosen, the shop's suggestion is chosen, and shown as chosen.
  const suggested = methods?.find(({ id }) => id === offered?.defaultShippingMethodId) ?? methods?.[0]
  // Methods of an earlier day or address say nothing of the one that the shop has just set for the new one.
  const needsChoice = isCurrent && suggested !== undefined && !methods?.some(({ id }) => id === chosen)
  useEffect(() => {
    if (needsChoice && suggested) choose(suggested.id)
    // Once per suggestion: a suggestion that the shop refuses is not tried again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [needsChoice, suggested?.id])

  useMethodBeforeBox({ isByPost: reachOf(destination) === 'post', isCurrent, methods, chosen, choose })

  const postalCode = arrivalCode(destination)
  const day = { shipmentId, postalCode, version: regionOf(shipment), wanted: shipment.c_DATE_WANTED }
  // Before the state is chosen, or with the country not saved yet, other methods may still come.
  const isKnown = hasPlace(destination) && basketCountry === destination.countryCode
  const isUnreached = isKnown && reaching?.length === 0
  return { methods, isUnreached, chosen, failure, retry, choose, unsaved: latest, day }
}

interface BoxedChoice {
  /** Only the post goes to the address: a PO box. */
  isByPost: boolean
  isCurrent: boolean
  methods: readonly ShippingMethod[] | undefined
  chosen: string | undefined
  choose: (methodId: string) => void
}

/** Chooses the earlier method again when the address is no PO box after all. */
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

/** What decides about the methods and days of a shipment, besides its postal code. */
function regionOf({ shippingAddress }: Shipment): string {
  const reach = shippingAddress && reachOf(destinationOf(shippingAddress))
  return `${shippingAddress?.countryCode} ${shippingAddress?.stateCode} ${reach}`
}

/** SHIP-039: a method is shown only where it goes, before the basket has the address. */
const deliversTo = (
  { c_countries, c_carrier, c_isExpedited }: ShippingMethod,
  { isPOBox, ...address }: Destination,
): boolean =>
  c_countries.includes(address.countryCode) &&
  isReachedBy(
    { carrier: c_carrier, isExpedited: c_isExpedited },
    { ...address, custom: { c_isPOBox: isPOBox } },
  )

/** Which carriers reach an address: the basket offers other methods where this changes. */
function reachOf({ isPOBox, ...address }: Omit<Destination, 'postalCode'>): string {
  const reaches = (isExpedited: boolean) =>
    isReachedBy({ carrier: 'UPS', isExpedited }, { ...address, custom: { c_isPOBox: isPOBox } })
  return reaches(false) ? 'ground' : reaches(true) ? 'air' : 'post'
}

/**
 * Saves the typed destination when the basket has one that other carriers reach: else a shopper who moves the parcel from
 * a PO box or an island would not see what goes to the new address.
 */
function useSavedDestination({ shipmentId, shippingAddress }: Shipment, destination: Destination): void {
  const { stateCode, countryCode, isPOBox, address1 } = destination
  const saved = shippingAddress && reachOf(destinationOf(shippingAddress))
  const typed = reachOf(destination)
  const isOther = saved !== undefined && hasPlace(destination) && saved !== typed
  const save = useEffectEvent(() => {
    const postalCode = destination.postalCode.trim().toUpperCase()
    // A code of another state is not saved: the shop would refuse the state with it. The form says what is wrong.
    const isFitting = addressProblem({ address1: null, countryCode, stateCode, postalCode }) === undefined
    const body = { countryCode, stateCode, c_isPOBox: isPOBox, ...(isFitting && { postalCode }) } as const
    const street = isPoBoxLine(address1) && { address1: poBoxStreet }
    // The call replaces the whole address: who it is for stays.
    const { firstName, lastName, companyName, phone } = shippingAddress ?? {}
    void bag
      .change((api, basketId) =>
        api.ShopperBaskets.updateShippingAddressForShipment({
          parameters: { basketId, shipmentId },
          body: { firstName, lastName, companyName, phone, ...body, ...street },
        }),
      )
      // The whole address is saved with the step, which says what is wrong with it.
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
 * Loads the methods again when the basket's country, state or carriers change, or the postal code, which decides the days; until
 * then the earlier ones stay.
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

/** Whether a destination says which methods go there: by its state, or by a country whose addresses need none. */
const hasPlace = ({ stateCode, countryCode }: Pick<Destination, 'stateCode' | 'countryCode'>): boolean =>
  stateCode !== '' || !requiredFields(countryCode).includes('stateCode')

/** The code in the form, else the one of the product page. Nothing while a code is typed, and in other countries. */
function arrivalCode({ postalCode: typed, countryCode }: Destination): string | undefined {
  if (!hasOwnRules(countryCode)) return undefined
  const code = typed.trim().toUpperCase()
  if (code === '') return savedZip()
  return patterns.zipOrPostalCode.test(code) ? code : undefined
}

/** The method that the shopper has chosen and the basket does not have yet. */
function useUnsavedChoice(shipmentId: string, onFailure: (failure: unknown) => void) {
  const [unsaved, setUnsaved] = useState<string>()
  const latest = useRef<string>(undefined)
  const lastChoice = useRef(0)

  function saveChoice(methodId: string, { isAllowed }: { isAllowed: boolean }): void {
    const choice = ++lastChoice.current
    // The answer to an earlier choice must not replace a later choice.
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
