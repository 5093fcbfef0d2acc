import type { ImportEdge } from './import-graph.ts'

/** Groups of two or more files that import each other in a ring (Tarjan's strongly connected components). */
export function findRings(edges: readonly ImportEdge[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const indexes = new Map<string, number>()
  const lowLinks = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []

  function visit(file: string): number {
    const index = indexes.size
    indexes.set(file, index)
    const start = stack.push(file) - 1
    let low = index
    for (const { to } of targets.get(file) ?? []) {
      if (!indexes.has(to)) low = Math.min(low, visit(to))
      else if (stack.includes(to)) low = Math.min(low, indexes.get(to) ?? low)
    }
    lowLinks.set(file, low)
    if (low === index) {
      const ring = stack.splice(start)
      if (ring.length > 1) rings.push(ring.toSorted())
    }
    return low
  }

  for (const file of targets.keys()) if (!indexes.has(file)) visit(file)
  return rings
}
