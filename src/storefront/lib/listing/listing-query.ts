/** The query of a product list in its URL (CAT-053 to CAT-057). */
export interface ListingQuery {
  query: string
  start: number
  size: number
  sort: Sort
  /** Chosen values by attribute. */
  refinements: Readonly<Record<string, readonly string[]>>
}

export const defaultSize = 12
export const defaultSort = 'featured-items'
const sorts = [
  defaultSort,
  'best-sellers',
  'price-low-to-high',
  'price-high-to-low',
  'product-name-ascending',
  'top-rated',
] as const
export type Sort = (typeof sorts)[number]
const maxSize = 48
const maxRefinements = 20
const maxQueryLength = 200

/** Reads `q`, `start`, `sz`, `sort` (or `srule`) and `refine1`, `refine2` … Invalid values become the default. */
export function readListingQuery(parameters: URLSearchParams): ListingQuery {
  const size = integerOf(parameters.get('sz'), defaultSize)
  return {
    query: withoutControlCharacters(parameters.get('q') ?? '')
      .trim()
      .slice(0, maxQueryLength)
      .toWellFormed(),
    start: integerOf(parameters.get('start'), 0),
    size: Math.min(Math.max(size, 1), maxSize),
    sort: sortOf(parameters.get('sort') ?? parameters.get('srule')),
    refinements: readRefinements(parameters),
  }
}

function readRefinements(parameters: URLSearchParams): Record<string, string[]> {
  const found = new Map<string, string[]>()
  let count = 0
  for (let n = 1; n <= maxRefinements; n++) {
    const [name = '', ...rest] = (parameters.get(`refine${n}`) ?? '').split('=')
    if (!refinementName.test(name)) continue
    for (const value of rest.join('=').split('|')) {
      const values = found.get(name) ?? []
      const isValid =
        value !== '' && value.length <= maxValueLength && withoutControlCharacters(value) === value
      if (!isValid || values.includes(value) || ++count > maxValues) continue
      found.set(name, [...values, value])
    }
  }
  return Object.fromEntries(found)
}

/** Attribute names, such as `c_size` and `cgid`. */
const refinementName = /^[a-z][A-Za-z_]{0,49}$/
const maxValueLength = 100
const maxValues = 40

/** Removes characters that end a text early or change its direction. */
const withoutControlCharacters = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '')

/** The URL of a list, without default values. */
export function listingLink(path: string, listing: ListingQuery): string {
  const parameters = new URLSearchParams()
  if (listing.query) parameters.set('q', listing.query)
  Object.entries(listing.refinements)
    .filter(([, values]) => values.length > 0)
    .forEach(([name, values], index) => parameters.set(`refine${index + 1}`, `${name}=${values.join('|')}`))
  if (listing.sort !== defaultSort) parameters.set('sort', listing.sort)
  if (listing.size !== defaultSize) parameters.set('sz', String(listing.size))
  if (listing.start > 0) parameters.set('start', String(listing.start))
  const query = parameters.toString()
  return query ? `${path}?${query}` : path
}

/**
 * Whether robots.txt disallows the URL of a list, because there are endless combinations. Crawlers never read a meta
 * tag on such a page.
 */
export const isDisallowedList = ({ sort, refinements }: ListingQuery): boolean =>
  sort !== defaultSort || Object.keys(refinements).length > 0

/** The query with a value added, or removed if it is chosen. Opens the first page. */
export function toggleRefinement(listing: ListingQuery, attribute: string, value: string): ListingQuery {
  const chosen = listing.refinements[attribute] ?? []
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...listing, start: 0, refinements: { ...listing.refinements, [attribute]: values } }
}

export const withoutRefinements = (listing: ListingQuery): ListingQuery => ({
  ...listing,
  start: 0,
  refinements: {},
})

/** The `refine` parameters of the search call. */
export const refineParameters = ({ refinements }: ListingQuery): string[] =>
  Object.entries(refinements).flatMap(([name, values]) => values.map((value) => `${name}=${value}`))

const integerOf = (text: string | null, fallback: number): number =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback

/** An unknown sorting rule, such as one in an old link, becomes the default. */
export const sortOf = (id: string | null): Sort => sorts.find((sort) => sort === id) ?? defaultSort
