import { field } from '#testing/http/http-shopper.ts'
import { z } from 'zod'

interface FoundProduct {
  id: string
  slug: string
  /** The id that can be added to a basket: the product's own or that of its first variant. */
  sellableId: string
}

/** The first result of a search for truffles. */
export async function firstProduct(url: string): Promise<FoundProduct> {
  const found = await search(url, 'truffle')
  const id = field(found, 'hits', 0, 'productId')
  return {
    id,
    slug: field(found, 'hits', 0, 'c_slug'),
    sellableId: field(found, 'hits', 0, 'representedProduct', 'id'),
  }
}

/** The orderable products of the main site on the first page of a search. */
export async function orderableProducts(url: string): Promise<string[]> {
  const { hits } = Found.parse(await search(url, '', 200))
  return hits.filter(({ orderable }) => orderable).map(({ representedProduct: { id } }) => id)
}

const Found = z.object({
  hits: z.array(z.object({ orderable: z.boolean(), representedProduct: z.object({ id: z.string() }) })),
})

async function search(url: string, query: string, limit = 12): Promise<unknown> {
  const response = await fetch(searchAddress(url, query, limit))
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return response.json()
}

/** The storefront's own search: that of other clients has other members. */
export const searchAddress = (url: string, query: string, limit = 12): string => {
  const parameters = new URLSearchParams({ q: query, limit: String(limit) })
  return `${url}/api/main/scapi/ShopperSearch/productSearch?${parameters}`
}

export const suggestionAddress = (url: string, query: string): string => {
  const parameters = new URLSearchParams({ q: query, limit: '6' })
  return `${url}/api/main/scapi/ShopperSearch/getSearchSuggestions?${parameters}`
}
