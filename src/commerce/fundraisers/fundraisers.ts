import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'
import type { FundraiserRecord } from './inputs.ts'

/** A fundraiser of an open organisation. Its sellers are keyed by their part of the link. */
export interface Fundraiser {
  id: string
  organisationName: string
  title: string
  story: string
  /** The last day on which orders are added to the sums, in the shop's time zone. */
  endsOn: CalendarDate
  sellers: ReadonlyMap<string, string>
}

/** The revenue of orders: products after discounts, without shipping and tax. Cancelled orders are excluded. */
export interface SalesSum {
  orderCount: number
  currency: Currency
  goodsCents: number
}

/** A fundraiser as the organisation's owner sees it. Contains no data about buyers. */
export interface FundraiserSales {
  id: string
  organisationName: string
  title: string
  endsOn: CalendarDate
  /**
   * The sellers by name. The last entry has null and contains the orders through the link of the whole fundraiser.
   */
  sellers: { id: string | null; name: string | null; sums: SalesSum[] }[]
}

/** The fundraiser functions for staff. */
interface FundraiserAdministration {
  /** Adds or changes a fundraiser of an existing organisation. */
  write(record: FundraiserRecord): Promise<void>
  list(): Promise<
    (Pick<Fundraiser, 'id' | 'organisationName' | 'title' | 'endsOn'> & { sellerCount: number })[]
  >
  sales(id: string): Promise<FundraiserSales | Refusal<'fundraiser-not-found'>>
}

/** Pages with their own links, through which an organisation's sellers collect orders. */
export interface Fundraisers {
  /** Cached after the first read. Undefined for an unknown fundraiser and for a closed organisation. */
  find(id: string): Promise<Fundraiser | undefined>
  /** The fundraisers of the shopper's own organisations, with their revenue. */
  salesOf(shopper: Shopper): Promise<FundraiserSales[]>
  /**
   * Adds a seller with a new link. Only for owners of the organisation; for other shoppers the fundraiser is not
   * found.
   */
  addSeller(
    shopper: Shopper,
    seller: { fundraiserId: string; name: string },
  ): Promise<FundraiserSales[] | Refusal<'fundraiser-not-found' | 'quota-exceeded'>>
  /** All fundraisers in the import format, by id. */
  all(): Promise<FundraiserRecord[]>
  /**
   * Adds and changes fundraisers and sellers. Does not remove any, because orders refer to them. Returns the tags of
   * the changes.
   */
  save(records: readonly FundraiserRecord[]): Promise<string[]>
  administration: FundraiserAdministration
}
