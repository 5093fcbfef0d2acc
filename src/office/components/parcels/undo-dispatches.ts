import { call } from '#office/state/call.ts'

/** The largest number of parcels in one call. */
const mostAtOnce = 1_000

/** Undoes dispatches. Returns the refusals by parcel id. */
export async function undoDispatches(parcelIds: readonly string[], keyOf: (input: unknown) => string) {
  const refusals = new Map<string, { code: string; detail: string }>()
  for (let start = 0; start < parcelIds.length; start += mostAtOnce) {
    const body = { parcelIds: parcelIds.slice(start, start + mostAtOnce) }
    const { parcels } = await call('undoDispatch', { body }, { key: keyOf(body) })
    for (const [index, parcel] of parcels.entries())
      if ('refused' in parcel) refusals.set(body.parcelIds[index] ?? '', parcel.refused)
  }
  return refusals
}
