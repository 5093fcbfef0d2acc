import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Category } from '#commerce/catalog/catalog.ts'
import type { SearchResult } from '#commerce/search/requests.ts'

/** A page by its path, or a category by its id. */
export const SearchDestinationSchema = named(
  'SearchDestination',
  z.strictObject({
    title: z.string(),
    description: z.string().nullable(),
    path: z.string().nullable(),
    categoryId: z.string().nullable(),
  }),
)

type SearchDestination = z.infer<typeof SearchDestinationSchema>

/** The meaning of a phrase besides products. Undefined for a category that was removed meanwhile. */
export function destinationDocuments(
  destinations: SearchResult['destinations'],
  categories: ReadonlyMap<string, Category>,
): SearchDestination[] {
  return destinations.flatMap((found): SearchDestination[] => {
    if ('page' in found) {
      const { title, description, path } = found.page
      return [{ title, description, path, categoryId: null }]
    }
    const category = categories.get(found.categoryId)
    if (!category) return []
    return [{ title: category.name, description: category.description, path: null, categoryId: category.id }]
  })
}
