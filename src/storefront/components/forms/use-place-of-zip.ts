import { useEffect, useEffectEvent, useRef } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import { rememberPlace, zipDigits, type Place } from '#storefront/lib/forms/known-places.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'

/** Fills city and state of an address from its US ZIP code. Does not replace typed text. */
export function usePlaceOfZip(
  form: Pick<ShopForm<AddressValues>, 'fill' | 'watch'>,
  { hasNoZip }: { hasNoZip: boolean },
): void {
  const zip = hasNoZip ? undefined : zipDigits(form.watch('postalCode') ?? '')
  const fromZip = useRef<Place>(undefined)
  const fill = useEffectEvent((place: Place) => {
    const typed = { city: form.watch('city') ?? '', stateCode: form.watch('stateCode') ?? '' }
    const isFree = (name: keyof Place) => ['', fromZip.current?.[name], place[name]].includes(typed[name])
    const free = (['city', 'stateCode'] as const).filter(isFree)
    fromZip.current = place
    const missing = free.filter((name) => typed[name] !== place[name])
    if (missing.length === 0) return
    form.fill(Object.fromEntries(missing.map((name) => [name, place[name]])))
    if (missing.includes('city')) selectFocused(place.city)
  })
  useEffect(() => {
    if (zip === undefined) return
    let isCurrent = true
    void calls()
      .Site.getPlaceOfPostalCode({ parameters: { zip } })
      .then(({ place }) => {
        if (place === null) return
        rememberPlace(zip, place)
        if (isCurrent) fill(place)
      })
      // After a failure, the shopper types city and state.
      .catch(() => {})
    return () => void (isCurrent = false)
  }, [zip])
}

/** Selects the filled city if its field has the focus, so that typing replaces it. */
function selectFocused(city: string): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.value === city) activeElement.select()
}
