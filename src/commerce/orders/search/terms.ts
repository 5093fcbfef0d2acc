import { facets, families } from './facets.ts'
import { cutWord, fold } from './fold.ts'
import type { WordKind } from './indexed-order.ts'
import type { OrderView } from './inputs.ts'
import type { OrderQuery, OrderReader } from './order-search.ts'
import { takePhones } from './phones.ts'
import { addDays, type CalendarDate } from '#shared/calendar-date.ts'

/** Words from `from`, without `to`. */
export interface WordRange {
  from: string
  to: string
}

/** What an order must have: one word, or a word of one of some ranges. */
export type Term = { word: string } | { ranges: readonly WordRange[] }

/** Follows every character that a word can have. */
const last = '\u{10FFFF}'

const beginning = (start: string): Term => ({ ranges: [{ from: start, to: start + last }] })

/** The words of a text, which may end within a word; with `isWhole`, at the end of one. */
function textTerm(text: string, { isWhole }: { isWhole: boolean }): Term[] {
  const folded = cutWord(fold(text))
  if (folded === '') return []
  // A space comes before all characters of words, and an exclamation mark after it.
  return isWhole ? [{ ranges: [{ from: folded, to: `${folded}!` }] }] : [beginning(folded)]
}

/** What was typed: each word, quoted text, email and telephone number must be in the same order (OFF-055, OFF-056). */
export function termsOfText(typed: string): Term[] {
  const quoted = [...typed.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
  const { phones, rest } = takePhones(typed.replaceAll(/"[^"]*"/g, ' ').replaceAll('"', ' '))
  return [
    ...quoted.flatMap((text) => textTerm(text, { isWhole: true })),
    ...phones.map(beginning),
    ...rest.split(/\s+/).flatMap(termsOfWord),
  ].slice(0, mostTerms)
}

/** More words make no search better. */
const mostTerms = 8

function termsOfWord(word: string): Term[] {
  if (word.includes('@')) return [beginning(word.toLowerCase().replace(/^:+/, ''))]
  const slip = /^(\d{8,})-\d+(?:-\d+)?$/.exec(word)
  if (slip?.[1]) return [{ word: slip[1] }]
  // Promo codes and tracking numbers may have hyphens, and folded texts have spaces there.
  const asIs = word.toLowerCase()
  const [folded] = textTerm(word, { isWhole: false })
  if (!folded) return []
  if (!/^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)+$/u.test(asIs)) return [folded]
  return 'ranges' in folded ? [{ ranges: [...folded.ranges, { from: asIs, to: asIs + last }] }] : [folded]
}

/** What the view and the filters ask for, the rarest first by experience. `today` is the day of the shop. */
export function termsOfFilters(query: OrderQuery, today: CalendarDate): Term[] {
  const { status, site, method, tag, payment, view } = query
  return [
    ...(view ? [viewTerm(view, today)] : []),
    ...(tag ? [{ word: facets.tag(tag) }] : []),
    ...(payment ? [{ word: facets.payment(payment) }] : []),
    ...shipmentTerms(query),
    ...(method ? [{ word: facets.method(method) }] : []),
    ...(status ? [{ word: facets.status(status) }] : []),
    ...(site ? [{ word: facets.site(site) }] : []),
  ]
}

/** State and day, and state and shop, are those of one shipment. */
function shipmentTerms({ shipment, store, shipsFrom, shipsUntil }: OrderQuery): Term[] {
  const hasDays = shipsFrom !== undefined || shipsUntil !== undefined
  const days = (family: string): Term => ({
    ranges: [
      // A word without a day comes before all days.
      { from: family + (shipsFrom ?? '0'), to: shipsUntil ? family + addDays(shipsUntil, 1) : family + last },
    ],
  })
  return [
    ...(shipment ? [hasDays ? days(facets.shipment(shipment)) : beginning(facets.shipment(shipment))] : []),
    ...(hasDays && !shipment ? [days(families.ships)] : []),
    ...(store ? [shipment ? { word: facets.store(store, shipment) } : beginning(facets.store(store))] : []),
  ]
}

function viewTerm(view: OrderView, today: CalendarDate): Term {
  switch (view) {
    case 'to-pack':
      return { ranges: [{ from: families.packs, to: facets.packs(addDays(today, 1)) }] }
    case 'late':
      return { ranges: [{ from: families.leaves, to: facets.leaves(today) }] }
    case 'payment-problems':
      return { word: facets.payment('problem') }
    case 'pickups':
      return beginning(families.pickup)
    case 'pickups-to-prepare':
      return { word: facets.pickup('prepare') }
    case 'pickups-ready':
      return { word: facets.pickup('ready') }
    case 'given-back':
      return { word: facets.givenBack }
  }
}

/** The orders that a member may read: those of their sites and shops. */
export const termsOfReader = ({ sites, stores }: OrderReader): Term[] => [
  ...(sites ? [{ ranges: sites.map((site) => exactly(facets.site(site))) }] : []),
  ...(stores
    ? [{ ranges: stores.map((store) => ({ from: facets.store(store), to: facets.store(store) + last })) }]
    : []),
]

const exactly = (word: string): WordRange => ({ from: word, to: `${word}\u0001` })

/** The kinds of words that a reader may search. Undefined: all. */
export function kindsOf({ seesPersons, seesMoney, seesRecipients }: OrderReader): WordKind[] | undefined {
  if (seesPersons && seesMoney) return undefined
  return [
    'facet',
    'number',
    'code',
    ...(seesRecipients ? (['recipient'] as const) : []),
    ...(seesPersons ? (['buyer', 'email'] as const) : []),
    ...(seesMoney ? (['card'] as const) : []),
  ]
}
