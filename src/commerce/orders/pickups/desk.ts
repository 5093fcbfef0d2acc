import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Desk, DeskListId, DeskPickup, DeskQuery } from '#commerce/orders/order-pickups.ts'
import { isPickupCode, pickupCodeOf, typedPickupCode } from '#commerce/orders/access-codes/pickup-code.ts'
import { fold } from '#commerce/orders/search/fold.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { dateIn, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { mostOfDesk, readDeskRows, type DeskRow } from './desk-queries.ts'

const mostShown = 200

/** See OrderPickups.desk. */
export async function readDesk(
  dependencies: Omit<OrderDependencies, 'actor'>,
  { storeId, sites, list, text = '' }: DeskQuery,
): Promise<Desk> {
  const store = await dependencies.stores.find(storeId)
  const timeZone = (isRefusal(store) ? undefined : store.timeZone) ?? shopTimeZone
  const today = dateIn(new Date(), timeZone)
  const rows = await readDeskRows(dependencies.database, { storeId, sites, today, timeZone })
  const counts: Desk['counts'] = { prepare: 0, ready: 0, 'not-collected': 0, 'handed-over': 0 }
  const all = rows.slice(0, mostOfDesk).map((row) => ({ row, list: listOf(row, today) }))
  for (const one of all) counts[one.list] += 1
  const isAsked = text.trim() !== ''
  const codes = isAsked ? await rowsWithCode(dependencies, rows, text) : undefined
  const found = all.filter((one) =>
    isAsked ? codes?.has(one.row) || hasText(one.row, text) : one.list === list,
  )
  // Handed-over pickups are listed last one first.
  const sorted = list === 'handed-over' && !isAsked ? found.toReversed() : found
  return {
    counts,
    pickups: sorted.slice(0, mostShown).map((one) => pickupOf(one)),
    isMore: found.length > mostShown || rows.length > mostOfDesk,
  }
}

/** A ready pickup is listed as not collected from the day after its last storage day (SALE-079). */
function listOf({ state, readyUntil }: DeskRow, today: CalendarDate): DeskListId {
  if (state === 'handed-over') return 'handed-over'
  if (state !== 'ready') return 'prepare'
  return readyUntil !== null && readyUntil < today ? 'not-collected' : 'ready'
}

const pickupOf = ({
  row: { phone: _phone, readyCount: _readyCount, ...row },
  list,
}: {
  row: DeskRow
  list: DeskListId
}): DeskPickup => ({ ...row, list })

/**
 * Matches the beginnings of all words in the shown name, the whole telephone number of the pickup person or its last
 * four digits, or the order number. Matching other parts of a phone number would let a clerk find out the rest, digit
 * by digit.
 */
function hasText({ orderNo, name, phone }: DeskRow, text: string): boolean {
  const words = fold(text).split(' ').filter(Boolean)
  const digits = text.replaceAll(/\D/g, '')
  const isNumber = /^[\d\s().+-]+$/.test(text)
  if (isNumber) {
    const isOrder = orderNo === digits || orderNo.replace(/^0+/, '') === digits.replace(/^0+/, '')
    return isOrder || isPhoneNumber(phone?.replaceAll(/\D/g, '') ?? '', digits)
  }
  const own = fold(name ?? '').split(' ')
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
}

/** Whether typed digits are a phone number, with or without the country code. */
const isPhoneNumber = (phone: string, digits: string): boolean =>
  phone !== '' && (digits.length === 4 ? phone.endsWith(digits) : national(phone) === national(digits))

const national = (digits: string): string => digits.replace(/^1(?=\d{10}$)/, '')

/** The ready pickups with the typed code. */
async function rowsWithCode(
  dependencies: Pick<OrderDependencies, 'secrets'>,
  rows: readonly DeskRow[],
  text: string,
): Promise<ReadonlySet<DeskRow>> {
  if (typedPickupCode(text) === undefined) return new Set()
  const found = new Set<DeskRow>()
  for (const row of rows)
    if (row.state === 'ready' && isPickupCode(text, await pickupCodeOf(dependencies, row))) found.add(row)
  return found
}
