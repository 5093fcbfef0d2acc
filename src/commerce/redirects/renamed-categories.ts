import type { CategoryTree } from '#commerce/catalog/catalog.ts'

/** A category with a new id. */
export interface RenamedCategory {
  siteId: string
  oldId: string
  newId: string
}

interface NamedCategory {
  id: string
  /** The names from the root to the category. A new id does not change them. */
  namePath: string
}

/**
 * Finds the categories of a site that only have a new id: the old id no longer exists, and a new id has the same name
 * under parents with the same names. Skips ambiguous ones.
 */
export function renamedCategories(
  before: readonly CategoryTree[],
  after: readonly CategoryTree[],
): RenamedCategory[] {
  return before.flatMap(({ siteId, root }) => {
    const next = after.find((tree) => tree.siteId === siteId)
    if (!next) return []
    const [oldCategories, newCategories] = [flatten(root), flatten(next.root)]
    const removed = idsOnlyIn(oldCategories, newCategories)
    const added = idsOnlyIn(newCategories, oldCategories)
    return [...removed].flatMap(([namePath, [old, ...others]]) => {
      const [fresh, ...more] = added.get(namePath) ?? []
      if (!old || !fresh || others.length + more.length > 0) return []
      return [{ siteId, oldId: old.id, newId: fresh.id }]
    })
  })
}

function flatten(category: CategoryTree['root'], parentPath = ''): NamedCategory[] {
  const namePath = `${parentPath}\n${category.name}`
  const children = category.children ?? []
  return [{ id: category.id, namePath }, ...children.flatMap((child) => flatten(child, namePath))]
}

/** The categories whose ids are missing in the other list, by their names. */
function idsOnlyIn(
  categories: readonly NamedCategory[],
  others: readonly NamedCategory[],
): Map<string, NamedCategory[]> {
  const known = new Set(others.map(({ id }) => id))
  return Map.groupBy(
    categories.filter(({ id }) => !known.has(id)),
    ({ namePath }) => namePath,
  )
}
