import { z } from 'zod'
import type { Category } from '#commerce/catalog/catalog.ts'

export const PageMetaTagSchema = z.strictObject({ id: z.string(), type: z.string(), value: z.string() })

interface Searched {
  query: string
  categoryId: string | undefined
  categories: ReadonlyMap<string, Category>
}

/** The meta tags for the page of a list: those of its category, or the phrase. */
export function searchMetaTags({
  query,
  categoryId,
  categories,
}: Searched): z.output<typeof PageMetaTagSchema>[] {
  const category = categoryId === undefined ? undefined : categories.get(categoryId)
  const title = category ? (category.pageTitle ?? category.name) : query
  const description = category?.pageDescription ?? category?.description ?? null
  return [
    ...(title === '' ? [] : [{ id: 'title', type: 'title', value: title }]),
    ...(description === null ? [] : [{ id: 'description', type: 'name', value: description }]),
  ]
}
