import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { undoDispatches } from '#office/components/parcels/undo-dispatches.ts'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'
import { forgetImport, keepImport } from '#office/state/last-import.ts'

export type Rows = AnswerOf<'importTracking'>['rows']

/** The import of a file: a check, then the dispatch, then optionally its undo. */
export function useImport(csv: string) {
  const { keyOf, done } = useCallKey()
  const [id] = useState(() => crypto.randomUUID())
  const check = useQuery({
    queryKey: ['tracking-check', id],
    queryFn: async () => (await call('importTracking', { body: { csv } }, { key: crypto.randomUUID() })).rows,
    staleTime: Infinity,
    gcTime: 0,
  })
  const apply = useMutation({
    async mutationFn() {
      const body = { csv, apply: true }
      const { rows } = await call('importTracking', { body }, { key: keyOf(body) })
      done()
      keepImport(rows)
      await refreshOrders()
      return rows
    },
  })
  const undo = useUndo((apply.data ?? []).flatMap(({ parcelId }) => parcelId ?? []))
  return { check, apply, undo }
}

/** Undoes the dispatches of a file. */
export function useUndo(parcelIds: readonly string[]) {
  const { keyOf } = useCallKey()
  return useMutation({
    async mutationFn() {
      const refusals = await undoDispatches(parcelIds, keyOf)
      forgetImport()
      await refreshOrders()
      return { undone: new Set(parcelIds.filter((each) => !refusals.has(each))), refused: refusals.size }
    },
  })
}

async function refreshOrders(): Promise<void> {
  await Promise.all(
    ['order', 'orders', 'today'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}
