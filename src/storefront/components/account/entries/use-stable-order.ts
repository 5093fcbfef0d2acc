import { useState } from 'react'

/**
 * Entries in the order in which the page first showed them, with new entries at the end. An entry that becomes the
 * default keeps its position, so that the next press hits the same entry. The next visit shows the default entry
 * first.
 */
export function useStableOrder<Entry>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]))
  const next = [...new Set([...order, ...byId.keys()])].filter((id) => byId.has(id))
  if (next.join() !== order.join()) setOrder(next)
  return next.flatMap((id) => byId.get(id) ?? [])
}
