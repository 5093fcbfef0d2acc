import { useState } from 'react'

/**
 * Entries in the order in which the page showed them first, new ones at the end: one that becomes the default one stays where it
 * is, so that the next press meets the same entry. The next visit shows the default one first.
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
