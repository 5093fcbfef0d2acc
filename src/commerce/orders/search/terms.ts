import { facets, families } from './facets.ts'
import { cutWord, fold } from './fold.ts'
import type { WordKind } from './indexed-order.ts'
import type { OrderView } from './inputs.ts'
import type { OrderQuery, OrderReader } from './order-search.ts'
import { takePhones } from './phones.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** Words from `from` (inclusive) to `to` (exclusive). */
export interface WordRange {
  from: string
  to: string
}

/** A required term of an order: one word, or a word in one of some ranges. */
export type Term = { word: string } | { ranges: readonly WordRange[] }

/** Sorts after every character that a word can have. */
const last = '\u{10FFFF}'

const startOf = (start: string): WordRange => ({ from: start, to: start + last })

const beginning = (...starts: string[]): Term => ({ ranges: starts.map(startOf) })

/** The terms of a text that may end inside of a word; with `isWhole`, of complete words. */
function textTerm(text: string, { isWhole }: { isWhole: boolean }): Term[] {
  const folded = cutWord(fold(text))
  if (folded === '') return []
  // A space sorts before all characters of words, and an exclamation mark after it.
  return isWhole ? [{ ranges: [{ from: folded, to: `${folded}!` }] }] : [beginning(folded)]
}

/**
 * The terms of the typed text. One order must contain each word, quoted text, email and telephone number (OFF-055,
 * OFF-056).
 */
export function termsOfText(typed: string): Term[] {
  const quoted = [...typed.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
  const unquoted = typed.replaceAll(/"[^"]*"/g, ' ').replaceAll('"', ' ')
  // The digits of an email are not a telephone number.
  const emails = unquoted.match(/\S*@\S*/g) ?? []
  const { phones, rest } = takePhones(unquoted.replaceAll(/\S*@\S*/g, ' '))
  const terms = [
    ...quoted.flatMap((text) => textTerm(text, { isWhole: true })),
    ...emails.map(emailTerm),
    ...phones.map((digits) => beginning(...digits)),
    ...rest.split(/\s+/).flatMap(termsOfWord),
  ].slice(0, mostTerms)
  const whole = labelNumber(typed)
  return whole === undefined ? terms : terms.map((term) => orBeginning(term, whole))
}

const emailTerm = (typed: string): Term => beginning(typed.toLowerCase().replace(/^:+/, ''))

/** A number in groups, as on labels: '9400 1000 0000 1234'. Numbers are stored without spaces. */
function labelNumber(typed: string): string | undefined {
  const joined = typed.trim().replaceAll(/[\s-]/g, '').toLowerCase()
  const isOne = /[\s-]/.test(typed.trim()) && /^[a-z\d]+$/.test(joined)
  return isOne && joined.replaceAll(/\D/g, '').length >= fewestDigits ? joined : undefined
}

/** The minimum number of digits of a number on a label. */
const fewestDigits = 8

/** The text also matches orders whose number begins with it, such as the number of a slip. */
const orBeginning = (term: Term, start: string): Term =>
  'word' in term ? term : { ranges: [...term.ranges, startOf(start)] }

/** Further words are ignored: they do not improve a search. */
const mostTerms = 8

function termsOfWord(word: string): Term[] {
  const slip = /^(\d{8,})-\d+(?:-\d+)?$/.exec(word)
  if (slip?.[1]) return [{ word: slip[1] }]
  // Promo codes and tracking numbers may have hyphens, which folded texts replace by spaces.
  const asIs = word.toLowerCase()
  const [folded] = textTerm(word, { isWhole: false })
  if (!folded) return []
  if (!/^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)+$/u.test(asIs)) return [folded]
  return 'ranges' in folded ? [{ ranges: [...folded.ranges, startOf(asIs)] }] : [folded]
}

/**
 * The terms of the view and the filters, usually rarest first. `today` is the day of the shop. A pickup in a view or
 * a state must be at the shop of the filter, and at a shop of the reader.
 */
export function termsOfFilters(
  query: OrderQuery,
  { today, reader }: { today: CalendarDate; reader: Pick<OrderReader, 'stores'> },
): Term[] {
  const { status, site, method, tag, payment, hold, view, email } = query
  const stores = storesOf(query, reader)
  return [
    ...(email ? [{ word: email.toLowerCase() }] : []),
    ...(view ? [viewTerm(view, today, stores)] : []),
    ...(tag ? [{ word: facets.tag(tag) }] : []),
    ...(hold ? [{ word: facets.hold(hold) }] : []),
    ...(payment ? [{ word: facets.payment(payment) }] : []),
    ...shipmentTerms(query, stores),
    ...(method ? [{ ranges: method.split(',').map((one) => exactly(facets.method(one))) }] : []),
    ...(status ? [{ word: facets.status(status) }] : []),
    ...(site ? [{ word: facets.site(site) }] : []),
  ]
}

/** The allowed shops of a pickup; undefined: any. */
const storesOf = (
  { store }: OrderQuery,
  { stores }: Pick<OrderReader, 'stores'>,
): readonly string[] | undefined =>
  store === undefined ? stores : [store].filter((one) => stores?.includes(one) ?? true)

/** A pickup in one of these states at one of these shops. */
const pickupAt = (stores: readonly string[], states: readonly ShipmentState[]): Term => ({
  ranges: stores.flatMap((store) => states.map((state) => exactly(facets.store(store, state)))),
})

/** State and day, and state and shop, must match the same shipment. */
function shipmentTerms(
  { shipment, store, shipsFrom, shipsUntil }: OrderQuery,
  stores: readonly string[] | undefined,
): Term[] {
  const hasDays = shipsFrom !== undefined || shipsUntil !== undefined
  const days = (family: string): Term => ({
    ranges: [
      // A word without a day sorts before all days.
      { from: family + (shipsFrom ?? '0'), to: shipsUntil ? family + addDays(shipsUntil, 1) : family + last },
    ],
  })
  return [
    ...(shipment ? [hasDays ? days(facets.shipment(shipment)) : beginning(facets.shipment(shipment))] : []),
    ...(hasDays && !shipment ? [days(families.ships)] : []),
    ...(stores && shipment ? [pickupAt(stores, [shipment])] : []),
    ...(store && !shipment ? [beginning(facets.store(store))] : []),
  ]
}

const pickups = {
  pickups: { anywhere: beginning(families.pickup), states: ['waiting', 'picking', 'ready'] },
  'pickups-to-prepare': { anywhere: { word: facets.pickup('prepare') }, states: ['waiting', 'picking'] },
  'pickups-ready': { anywhere: { word: facets.pickup('ready') }, states: ['ready'] },
} as const satisfies Partial<Record<OrderView, { anywhere: Term; states: readonly ShipmentState[] }>>

function viewTerm(view: OrderView, today: CalendarDate, stores: readonly string[] | undefined): Term {
  switch (view) {
    case 'to-pack':
      return { ranges: [{ from: families.packs, to: facets.packs(addDays(today, 1)) }] }
    case 'to-pack-later':
      return { ranges: [{ from: facets.packs(addDays(today, 1)), to: families.packs + last }] }
    case 'late':
      return { ranges: [{ from: families.leaves, to: facets.leaves(today) }] }
    case 'held':
      return beginning(families.hold)
    case 'look-again':
      return { ranges: [{ from: families.look, to: facets.look(addDays(today, 1)) }] }
    case 'payment-problems':
      return { word: facets.payment('problem') }
    case 'pickups':
    case 'pickups-to-prepare':
    case 'pickups-ready':
      return stores ? pickupAt(stores, pickups[view].states) : pickups[view].anywhere
    case 'pickups-not-collected':
      return {
        ranges: stores
          ? stores.map((store) => ({ from: facets.keepsAt(store, ''), to: facets.keepsAt(store, today) }))
          : [{ from: families.keeps, to: facets.keeps(today) }],
      }
    case 'given-back':
      return { word: facets.givenBack }
  }
}

/** The orders that a member may read: orders of their sites and shops. */
export const termsOfReader = ({ sites, stores }: OrderReader): Term[] => [
  ...(sites ? [{ ranges: sites.map((site) => exactly(facets.site(site))) }] : []),
  ...(stores
    ? [{ ranges: stores.map((store) => ({ from: facets.store(store), to: facets.store(store) + last })) }]
    : []),
]

const exactly = (word: string): WordRange => ({ from: word, to: `${word}\u0001` })

/** The words that a reader may search: words of fields that the documents show them. */
export interface WordScope {
  /** Undefined: all. */
  kinds: readonly WordKind[] | undefined
  /** Words of shipments must belong to pickups at these shops. Undefined: all shops. */
  stores: readonly string[] | undefined
}

export const scopeOf = (reader: OrderReader): WordScope => ({
  kinds: kindsOf(reader),
  stores: reader.stores,
})

export function kindsOf({ seesPersons, seesMoney, seesRecipients }: OrderReader): WordKind[] | undefined {
  if (seesPersons && seesMoney) return undefined
  return [
    'facet',
    'number',
    ...(seesRecipients ? (['tracking', 'recipient'] as const) : []),
    ...(seesPersons ? (['buyer', 'email'] as const) : []),
    ...(seesMoney ? (['code', 'card'] as const) : []),
  ]
}
