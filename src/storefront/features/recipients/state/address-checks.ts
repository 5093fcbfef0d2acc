import { useEffect } from 'react'
import { hasOwnRules } from '#shared/addresses/country-rules.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import {
  placeKey,
  type AddressCheckResult,
  type AddressReview,
  type CheckedPlace,
} from '#storefront/lib/address-check/review.ts'
import { isSettled, settleAll } from '#storefront/lib/address-check/settled-addresses.ts'
import { sortAddressChecks } from '#storefront/lib/address-check/sort-checks.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import type { RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { setPlaces } from './recipient-list.ts'

/** The maximum number of addresses in one request (checkAddresses). */
const batchSize = 25
/** Waits for a pause in typing before it checks. */
const pauseMilliseconds = 300

/** By `keyOf`; null for an address whose check has failed. Such an address is accepted. */
type Results = ReadonlyMap<string, AddressCheckResult | null>

const none: Results = new Map()
const results = openStore(none)
onCustomerLeft(() => results.set(none))

/** A problem that the checker reports for the address of a row. The list can still be sent. */
export interface AddressDoubt {
  rowId: string
  typed: CheckedPlace
  review: Exclude<AddressReview, { kind: 'passes' }>
}

/** Checks the addresses of valid rows in the background, in batches, and returns the doubtful ones. */
export function useAddressDoubts(rows: readonly RecipientRow[]): AddressDoubt[] {
  const known = useStore(results, none)
  const open = rows.filter((row) => isCheckable(row) && !isSettled(placeOf(row)))
  const waiting = new Map(open.flatMap((row) => (known.has(keyOf(row)) ? [] : [[keyOf(row), row] as const])))
  const batch = [...waiting.values()].slice(0, batchSize)
  const wanted = batch.map(keyOf).join('\n')
  useEffect(() => {
    if (wanted === '') return undefined
    const timer = setTimeout(() => void check(batch), pauseMilliseconds)
    return () => clearTimeout(timer)
    // The effect depends on `wanted` only: it identifies the batch, which is a new array in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])
  return doubtsOf(open, known)
}

/** The maximum time that a press waits for the checker. */
const mostMilliseconds = 3_000

/** The undecided doubts about these rows, after waiting for running checks. */
export async function openDoubts(rows: readonly RecipientRow[]): Promise<AddressDoubt[]> {
  const open = rows.filter((row) => isCheckable(row) && !isSettled(placeOf(row)))
  const isLate = AbortSignal.timeout(mostMilliseconds)
  const late = new Promise<void>((resolve) => isLate.addEventListener('abort', () => resolve()))
  const waiting = open.filter((row) => !results.get().has(keyOf(row)))
  await Promise.race([late, Promise.all(chunksOf(waiting, batchSize).map(check))])
  return doubtsOf(open, results.get())
}

async function check(batch: readonly RecipientRow[]): Promise<void> {
  const addresses = batch.map((row) => ({ ...placeOf(row), countryCode: countryOf(row) }))
  const found = await calls()
    .Site.checkAddresses({ body: { addresses } })
    .then(
      (answer) => answer.results,
      () => [],
    )
  results.set(
    new Map([...results.get(), ...batch.map((row, at) => [keyOf(row), found[at] ?? null] as const)]),
  )
}

function doubtsOf(rows: readonly RecipientRow[], known: Results): AddressDoubt[] {
  const checks = rows.flatMap((row) => {
    const result = known.get(keyOf(row))
    return result ? [{ id: row.id, typed: placeOf(row), result }] : []
  })
  const { corrections, doubts } = sortAddressChecks(checks)
  const found = new Map<string, AddressDoubt>()
  for (const { id, typed, place } of corrections)
    found.set(id, { rowId: id, typed, review: { kind: 'correction', place } })
  for (const { id, typed, review } of doubts)
    if (review.kind !== 'passes') found.set(id, { rowId: id, typed, review })
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** Applies suggestions of the checker, for one row or for many. */
export function correctPlaces(places: ReadonlyMap<string, CheckedPlace>): void {
  settleAll(places.values())
  setPlaces(places)
}

/** Keeps the typed address, and never asks about it again. */
export function keepPlace(typed: CheckedPlace): void {
  settleAll([typed])
  // Notifies the page that the settled addresses have changed.
  results.set(new Map(results.get()))
}

const placeOf = ({
  values: { address1, address2, city, stateCode, postalCode },
}: RecipientRow): CheckedPlace => ({
  address1,
  address2,
  city,
  stateCode,
  postalCode,
})

/** The checker supports the United States and Canada. */
const isCheckable = ({ values }: RecipientRow): boolean => hasOwnRules(values.countryCode)

const countryOf = ({ values }: RecipientRow): 'US' | 'CA' => (values.countryCode === 'CA' ? 'CA' : 'US')

const keyOf = (row: RecipientRow): string => `${countryOf(row)} ${placeKey(placeOf(row))}`
