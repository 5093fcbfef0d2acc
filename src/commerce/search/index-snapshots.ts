import type { Database } from '#commerce/database.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import { buildSnapshot } from './snapshot/build-snapshot.ts'
import { openKinds } from './matching/kinds.ts'
import { openListings, type Listings } from './matching/listings.ts'
import type { SearchIndex } from './matching/search-index.ts'
import type { SearchQueries } from './queries.ts'
import { openTermCache } from './matching/term-cache.ts'

/** The search index of a site and currency in this process: snapshot, term cache and cached listings. */
export interface SearchableSite extends SearchIndex {
  listings: Listings
}

export interface IndexSnapshots {
  /**
   * The search index of a site and currency, with the words of a language. After a change, a small index is rebuilt
   * before it is returned. A large one is returned outdated until the new one is ready (100,000 products: about two
   * seconds), so that requests do not wait. If that rebuild fails, the next caller waits for another rebuild, and
   * gets its error.
   */
  of(siteId: SiteId, currency: Currency, language?: string): Promise<SearchableSite>
}

/** The number of recent search terms of the old index that are looked up before the new index replaces it. */
const warmedTerms = 40

interface IndexSnapshotsDependencies {
  database: Database
  queries: SearchQueries
  /** An index of at least this many documents is large. A smaller one is built so fast that no reader notices. */
  largeSize?: number
}

/** Opens the index snapshots of this process. The database announces changes of a site's index. */
export function openIndexSnapshots({
  database,
  queries,
  largeSize = 5_000,
}: IndexSnapshotsDependencies): IndexSnapshots {
  const slots = new Map<string, Slot>()
  const listening = database.onChange((tags) => {
    for (const slot of slots.values())
      if (tags.includes('*') || tags.includes(`search:${slot.siteId}`)) slot.expire()
  })

  async function build(
    siteId: SiteId,
    { currency, language }: { currency: Currency; language: string },
    old: SearchableSite | undefined,
  ): Promise<SearchableSite> {
    const snapshot = await buildSnapshot(
      await queries.snapshotColumns(siteId, { currency, language }),
      currency,
    )
    const terms = openTermCache(queries, { site: siteId, language }, snapshot)
    const index = { snapshot, terms, kinds: openKinds(snapshot) }
    const site = { ...index, listings: openListings(index) }
    if (snapshot.size < largeSize) return site
    for (const word of old?.terms.latest(warmedTerms).toReversed() ?? []) await terms.match(word)
    return site
  }

  return {
    async of(siteId, currency, language = 'english') {
      await listening
      const key = `${siteId}:${currency}:${language}`
      const slot =
        slots.get(key) ??
        openSlot({
          siteId,
          largeSize,
          build: (old) => database.loadShared(() => build(siteId, { currency, language }, old), 'slow'),
          // Pages that were rendered from the outdated index must be rendered again.
          onReplaced: () => database.announceHere(['search']),
        })
      slots.set(key, slot)
      return slot.get()
    },
  }
}

/** The cache slot for the index of one site and currency. */
interface Slot {
  siteId: SiteId
  get(): Promise<SearchableSite>
  expire(): void
}

interface SlotOptions {
  siteId: SiteId
  largeSize: number
  build: (old: SearchableSite | undefined) => Promise<SearchableSite>
  /** Called when a new index replaces an outdated one that was still in use. */
  onReplaced: () => void
}

function openSlot({ siteId, largeSize, build, onReplaced }: SlotOptions): Slot {
  let current: SearchableSite | undefined
  let isOutdated = true
  let building: Promise<SearchableSite> | undefined

  const isLarge = () => current !== undefined && current.snapshot.size >= largeSize

  /** A change that is announced during a build may be missing in it. In that case the index is built again. */
  async function rebuild(): Promise<SearchableSite> {
    for (;;) {
      isOutdated = false
      const wasGiven = isLarge()
      const site = await build(current)
      current = site
      if (wasGiven) onReplaced()
      if (!isOutdated) return site
    }
  }

  function startBuilding(): Promise<SearchableSite> {
    building ??= rebuild()
      .catch((error: unknown) => {
        current = undefined
        isOutdated = true
        throw error
      })
      .finally(() => (building = undefined))
    return building
  }

  return {
    siteId,
    async get() {
      if (current && isLarge()) return current
      return current && !isOutdated && !building ? current : startBuilding()
    },
    expire() {
      isOutdated = true
      if (isLarge()) startBuilding().catch(() => {}) // the next caller of get() rebuilds it again
    },
  }
}
