import type { Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { openListings, type Listings } from './listings.ts'
import type { SearchRows } from './queries.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { openTermCache, type TermCache } from './term-cache.ts'

/** All that a site sells in a currency, and what of it has the words that shoppers use. */
export interface SearchIndex {
  shelf: IndexSnapshot
  words: TermCache
}

/** What this process knows of all that a site sells in a currency. */
export interface SearchableSite extends SearchIndex {
  listings: Listings
}

export interface IndexSnapshots {
  /**
   * The stand of a site and currency. After a change of the index a small one is filled again before anybody gets it;
   * a large one is given as it was until the new one is there (100,000 products: about two seconds), so that nobody
   * waits. When that fails, the next who asks waits for another try and hears of its failure.
   */
  of(siteId: SiteId, currency: Currency): Promise<SearchableSite>
}

/** So many of the words that shoppers ask for are looked up before the new shelf takes the old one's place. */
const wordsTakenAlong = 40

interface ShelvesParts {
  database: Database
  rows: SearchRows
  /** Shelves of fewer documents are filled in a time that a reader does not notice. */
  worthWaiting?: number
}

/** Opens the shelves of this process, told by the database when the index of a site has changed. */
export function openIndexSnapshots({ database, rows, worthWaiting = 5_000 }: ShelvesParts): IndexSnapshots {
  const places = new Map<string, Place>()
  const listening = database.onChange((tags) => {
    for (const place of places.values())
      if (tags.includes('*') || tags.includes(`search:${place.siteId}`)) place.expire()
  })

  async function fill(
    siteId: SiteId,
    currency: Currency,
    old: SearchableSite | undefined,
  ): Promise<SearchableSite> {
    const shelf = await buildSnapshot(await rows.shelf(siteId, currency))
    const words = openTermCache(rows, siteId, shelf)
    const stand = { shelf, words, listings: openListings({ shelf, words }) }
    if (shelf.size < worthWaiting) return stand
    for (const word of old?.words.latest(wordsTakenAlong).toReversed() ?? []) await words.match(word)
    return stand
  }

  return {
    async of(siteId, currency) {
      await listening
      const key = `${siteId}:${currency}`
      const place =
        places.get(key) ??
        openPlace({
          siteId,
          worthWaiting,
          fill: (old) => fill(siteId, currency, old),
          // Pages that were drawn from the old shelf meanwhile are to be drawn again.
          renewed: () => database.announceHere(['search']),
        })
      places.set(key, place)
      return place.stand()
    },
  }
}

interface Place {
  siteId: SiteId
  stand(): Promise<SearchableSite>
  expire(): void
}

interface PlaceOptions {
  siteId: SiteId
  worthWaiting: number
  fill: (old: SearchableSite | undefined) => Promise<SearchableSite>
  /** Hears that a new shelf has come after readers got the old one. */
  renewed: () => void
}

function openPlace({ siteId, worthWaiting, fill, renewed }: PlaceOptions): Place {
  let current: SearchableSite | undefined
  let isOutdated = true
  let filling: Promise<SearchableSite> | undefined

  const isLarge = () => current !== undefined && current.shelf.size >= worthWaiting

  /** What is announced while the shelf is filled may be missing on it: then it is filled once more. */
  async function refill(): Promise<SearchableSite> {
    for (;;) {
      isOutdated = false
      const wasGiven = isLarge()
      const stand = await fill(current)
      current = stand
      if (wasGiven) renewed()
      if (!isOutdated) return stand
    }
  }

  function startFilling(): Promise<SearchableSite> {
    filling ??= refill()
      .catch((error: unknown) => {
        current = undefined
        isOutdated = true
        throw error
      })
      .finally(() => (filling = undefined))
    return filling
  }

  return {
    siteId,
    async stand() {
      if (current && isLarge()) return current
      return current && !isOutdated && !filling ? current : startFilling()
    },
    expire() {
      isOutdated = true
      if (isLarge()) startFilling().catch(() => {}) // the next who asks waits and hears
    },
  }
}
