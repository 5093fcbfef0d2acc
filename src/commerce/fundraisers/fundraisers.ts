import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'
import type { FundraiserRecord } from './inputs.ts'

/** A fundraiser of an open organisation, with its sellers by their part of the link. */
export interface Fundraiser {
  id: string
  organisationName: string
  title: string
  story: string
  /** The last day on which orders count, in the shop's time zone. */
  endsOn: CalendarDate
  sellers: ReadonlyMap<string, string>
}

/** What orders have brought in: goods after discounts, without shipping and tax. Cancelled orders do not count. */
export interface SalesSum {
  orderCount: number
  currency: Currency
  goodsCents: number
}

/** A fundraiser as the organisation's owner sees it. Nothing in it is about a buyer. */
export interface FundraiserSales {
  id: string
  organisationName: string
  title: string
  endsOn: CalendarDate
  /** By name; last the orders that came through the link of the whole fundraiser, with null. */
  sellers: { id: string | null; name: string | null; sums: SalesSum[] }[]
}

/** What staff do with fundraisers. */
export interface FundraiserAdministration {
  /** Adds or changes a fundraiser of an organisation that exists. */
  write(record: FundraiserRecord): Promise<void>
  list(): Promise<
    (Pick<Fundraiser, 'id' | 'organisationName' | 'title' | 'endsOn'> & { sellerCount: number })[]
  >
  sales(id: string): Promise<FundraiserSales | Refusal<'fundraiser-not-found'>>
}

/** Pages with links of their own, through which an organisation's sellers collect orders. */
export interface Fundraisers {
  /** From memory, once it was read. Undefined for an unknown one and for that of a closed organisation. */
  find(id: string): Promise<Fundraiser | undefined>
  /** The fundraisers of the organisations that the shopper owns, with what they have brought in. */
  salesOf(shopper: Shopper): Promise<FundraiserSales[]>
  /** Adds a seller with a link of its own. Only owners of the organisation do this: to others there is no such fundraiser. */
  addSeller(
    shopper: Shopper,
    seller: { fundraiserId: string; name: string },
  ): Promise<FundraiserSales[] | Refusal<'fundraiser-not-found' | 'quota-exceeded'>>
  /** All of them in the import format, by id. */
  all(): Promise<FundraiserRecord[]>
  /** Adds and changes fundraisers and sellers, and removes none: orders name them. Gives the tags of what changed. */
  save(records: readonly FundraiserRecord[]): Promise<string[]>
  administration: FundraiserAdministration
}
