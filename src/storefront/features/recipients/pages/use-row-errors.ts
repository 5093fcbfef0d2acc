import { useEffect, useState } from 'react'
import { chunksOf } from '#shared/work/chunks.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLoadedCountries } from '#storefront/components/forms/use-country-rules.ts'
import { useCountries } from '#storefront/lib/preferences/site-preferences.ts'
import { checkRow, type RowErrors } from '#storefront/features/recipients/lib/check-row.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'

/** The maximum number of products in one request (API-059). */
const batchSize = 24

const noErrors: RowErrors = {}

/** The errors of each row. Unchanged rows are not checked again. */
export function useRowErrors(rows: readonly RecipientRow[]): (row: RecipientRow) => RowErrors {
  const text = useText()
  const countries = useCountries()
  const loadedCountries = useLoadedCountries(rows.map(({ values }) => values.countryCode))
  const known = useKnownProducts(rows)
  const cache = cacheFor(known, loadedCountries)
  const today = shopDay(new Date())
  return (row) => {
    const found = cache.get(row)
    if (found) return found
    const errors = checkRow(row, { text, today, countries, isProduct: (id) => known.get(id) })
    const result = Object.keys(errors).length === 0 ? noErrors : errors
    cache.set(row, result)
    return result
  }
}

type Cache = WeakMap<RecipientRow, RowErrors>

/** The errors depend on the known products, and on the countries with loaded rules. */
const caches = new WeakMap<ReadonlyMap<string, boolean>, Map<string, Cache>>()

function cacheFor(known: ReadonlyMap<string, boolean>, loadedCountries: string): Cache {
  const byCountries = caches.get(known) ?? new Map<string, Cache>()
  caches.set(known, byCountries)
  const cache: Cache = byCountries.get(loadedCountries) ?? new WeakMap()
  byCountries.set(loadedCountries, cache)
  return cache
}

export const hasErrors = (errors: RowErrors): boolean => Object.keys(errors).length > 0

const noneKnown: ReadonlyMap<string, boolean> = new Map()

/** Whether the shop has the products that a list names. */
function useKnownProducts(rows: readonly RecipientRow[]): ReadonlyMap<string, boolean> {
  const [known, setKnown] = useState(noneKnown)
  const ids = [...new Set(rows.map(({ values }) => values.productId).filter(Boolean))]
  const missing = ids.filter((id) => !known.has(id)).join('\n')
  useEffect(() => {
    if (missing === '') return undefined
    let isCurrent = true
    const load = async (batch: string[]) => {
      // A comma would separate two ids.
      const asked = batch.filter((id) => !id.includes(','))
      const { data } = asked.length
        ? await calls().ShopperProducts.getProducts({ parameters: { ids: asked.join(',') } })
        : { data: [] }
      const found = new Set(data.map(({ id }) => id))
      if (isCurrent)
        setKnown((before) => new Map([...before, ...batch.map((id) => [id, found.has(id)] as const)]))
    }
    // The server refuses unchecked numbers when the recipients are added to the bag.
    for (const batch of chunksOf(missing.split('\n'), batchSize)) void load(batch).catch(() => {})
    return () => void (isCurrent = false)
  }, [missing])
  return known
}
