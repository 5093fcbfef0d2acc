import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import type { Fundraiser, Fundraisers, FundraiserSales } from './fundraisers.ts'
import { FundraiserRecord } from './inputs.ts'
import {
  insertSeller,
  lockOwn,
  readFundraiser,
  readList,
  readRecords,
  readSales,
  readSalesOfOwner,
  upsertFundraisers,
  upsertSellers,
  type SalesRow,
} from './queries.ts'

const mostSellers = 1_000

interface FundraisersDependencies {
  database: Database
  readModel: ReadModel
}

/**
 * Opens the fundraisers. Announces the tag `fundraiser:{id}`. Cached entries also have the tag `fundraisers`, for
 * changed organisations.
 */
export function openFundraisers({ database, readModel }: FundraisersDependencies): Fundraisers {
  return {
    async find(id) {
      const found = await readModel.getOrLoadMany('fundraiser', [id], {
        tags: (one) => [`fundraiser:${one}`, 'fundraisers'],
        load: async () => new Map((await load(database, id)).map((one) => [one.id, one])),
      })
      return found.get(id)
    },
    salesOf: async ({ customerId }) => salesFrom(await readSalesOfOwner(database, customerId)),
    addSeller: ({ customerId }, { fundraiserId, name }) =>
      database.transact(async () => {
        const own = await lockOwn(database, { id: fundraiserId, customerId })
        if (!own) return refuse('fundraiser-not-found', { fundraiserId })
        if (own.sellerCount >= mostSellers)
          return refuse('quota-exceeded', { quota: 'sellers', limit: mostSellers })
        await insertSeller(database, { fundraiserId, id: linkNameOf(name), name })
        await database.announce([`fundraiser:${fundraiserId}`])
        return salesFrom(await readSalesOfOwner(database, customerId))
      }),
    async all() {
      const records = await readRecords(database)
      return records.map(({ story, sellers, ...record }) =>
        FundraiserRecord.parse({ ...record, story, ...(sellers.length > 0 && { sellers }) }),
      )
    },
    save: (records) => save(database, records),
    administration: {
      write: (record) => database.transact(async () => database.announce(await save(database, [record]))),
      list: () => readList(database),
      async sales(id) {
        const [sales] = salesFrom(await readSales(database, id))
        return sales ?? refuse('fundraiser-not-found', { fundraiserId: id })
      },
    },
  }
}

async function save(database: Database, records: readonly FundraiserRecord[]): Promise<string[]> {
  if (records.length === 0) return []
  const changed = await upsertFundraisers(database, records)
  const sellers = records.flatMap(({ id, sellers: own = [] }) =>
    own.map((seller) => ({ ...seller, fundraiserId: id })),
  )
  return [...changed, ...(await upsertSellers(database, sellers))].map((id) => `fundraiser:${id}`)
}

async function load(database: Database, id: string): Promise<Fundraiser[]> {
  const row = await readFundraiser(database, id)
  return row ? [{ ...row, sellers: new Map(row.sellers.map((seller) => [seller.id, seller.name])) }] : []
}

/** A link that shows its owner's name and cannot be guessed by counting: `maya-r-3f9c2a`. */
function linkNameOf(name: string): string {
  const readable = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
  return [readable, newId().slice(0, 6)].filter(Boolean).join('-')
}

/** The rows of a fundraiser are consecutive, and so are the rows of a seller. */
function salesFrom(rows: readonly SalesRow[]): FundraiserSales[] {
  const fundraisers = new Map<string, FundraiserSales>()
  for (const { id, organisationName, title, endsOn, ...row } of rows) {
    const fundraiser = fundraisers.get(id) ?? { id, organisationName, title, endsOn, sellers: [] }
    fundraisers.set(id, fundraiser)
    const { sellerId, sellerName, orderCount, currency, goodsCents } = row
    const sums = currency === null ? [] : [{ orderCount, currency, goodsCents }]
    const known = fundraiser.sellers.find((seller) => seller.id === sellerId)
    if (known) known.sums.push(...sums)
    else fundraiser.sellers.push({ id: sellerId, name: sellerName, sums })
  }
  return [...fundraisers.values()]
}
