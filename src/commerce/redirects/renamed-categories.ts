import type { CategoryTree } from '#commerce/catalog/catalog.ts'

/** A category that is known by another id now. */
export interface Renamed {
  siteId: string
  oldId: string
  newId: string
}

interface Place {
  id: string
  /** The names from the root down to the category: what a rename of the id leaves alone. */
  trail: string
}

/**
 * Which categories of a site only changed their id: one that is gone, where one that is new now stands with the same
 * name under parents of the same names. Where two could be meant, none is.
 */
export function renamedCategories(
  before: readonly CategoryTree[],
  after: readonly CategoryTree[],
): Renamed[] {
  return before.flatMap(({ siteId, root }) => {
    const next = after.find((tree) => tree.siteId === siteId)
    if (!next) return []
    const [oldPlaces, newPlaces] = [placesOf(root), placesOf(next.root)]
    const gone = only(oldPlaces, newPlaces)
    const arrived = only(newPlaces, oldPlaces)
    return [...gone].flatMap(([trail, [old, ...others]]) => {
      const [fresh, ...more] = arrived.get(trail) ?? []
      if (!old || !fresh || others.length + more.length > 0) return []
      return [{ siteId, oldId: old.id, newId: fresh.id }]
    })
  })
}

function placesOf(category: CategoryTree['root'], above = ''): Place[] {
  const trail = `${above}\n${category.name}`
  return [{ id: category.id, trail }, ...(category.children ?? []).flatMap((child) => placesOf(child, trail))]
}

function only(places: readonly Place[], others: readonly Place[]): Map<string, Place[]> {
  const known = new Set(others.map(({ id }) => id))
  return Map.groupBy(
    places.filter(({ id }) => !known.has(id)),
    ({ trail }) => trail,
  )
}
