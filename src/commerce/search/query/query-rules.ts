import { avoidable, diets, type ClaimId, type QueryFilter } from './query-vocabulary.ts'

/** The meaning of a phrase in a query. */
export interface Found {
  /** Values by attribute, as in a search's refinements. */
  refinements: Record<string, string[]>
  /** Products with these words are excluded. */
  excluded: string[]
  /** Only products whose texts state these claims match. */
  claims: ClaimId[]
  /**
   * Whether the query mentions a delivery date. The search ignores the date, because it depends on the destination.
   */
  asksForDate: boolean
}

/** The named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>

interface Rule {
  pattern: RegExp
  /** Undefined: the match is ordinary words. */
  read: (groups: Groups) => Partial<Found> | undefined
}

/** The words of a table as a pattern: longest first, in singular and plural, with spaces or hyphens. */
const anyOf = (table: readonly { words: readonly string[] }[]): string =>
  table
    .flatMap(({ words }) => words)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (word === 'milk' ? 'milk(?![\\s-]+choc)' : `${word.replace(' ', '[\\s-]+')}s?`))
    .join('|')

const allergen = `(?:${anyOf(avoidable)})`
// Adjacent parts must not match the same space: otherwise a long list would take exponential time.
const or = '\\s*(?:,|&|/|\\+|\\b(?:and|or|nor)\\b)\\s*(?:(?:and|or|no|without)\\s+)?'
const allergens = `${allergen}(?:${or}${allergen})*`
const kind = '(?:(?:milk|dark|white|ruby)\\s+chocolate|[a-z]{3,30})'
const leadingWords = '(?:(?:contain(?:s|ing)?|with|but|has|have|made|and)\\s+)*'
const without = `${leadingWords}(?:no|without|w/o|excluding|except|minus|sans|zero)\\s+(?:any\\s+|the\\s+|a\\s+)?`
// A word before 'free' is an exclusion only if it is listed (counterexample: 'buy one get one free').
const otherwiseFree = '(?:alcohol|caffeine|corn|gelatine?|liquor|palm oil|sesame|shellfish)'
const leavingOut = `(?:${without}|(?:not|non|avoid|avoiding|free\\s+(?:of|from)|not?\\s+contain(?:ing|s)?|aller(?:gic|gy|gies)\\s+to|intoleran(?:t|ce)\\s+(?:of|to))[\\s-]+(?:any\\s+)?)`
const others = `(?:${or}${allergen}\\b|\\s*(?:,\\s*)?\\b(?:or|nor)\\s+${kind}\\b)*`

const money = '(?:(?:us|c|ca)?\\p{Sc}|usd\\s|cad\\s)?\\s*'
const amount = (name: string) => `${money}(?<${name}>\\d{1,5}(?:\\.\\d{1,2})?)(?![\\d.]*\\d)`
const dollars = '(?:\\s*(?:dollars?|bucks|usd|cad)\\b)?'
const notCounted =
  '(?!\\s*(?:%|(?:lbs?|pounds?|oz|ounces?|g|grams?|kg|pcs?|pieces?|count|ct|cal|calories|kcal|people|boxes|bars|days?|hours?|miles)\\b))'

const weekday = '(?:mon|tues?|wednes|thurs?|fri|satur|sun)day'
const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'
const dayNumber = '\\d{1,2}(?:st|nd|rd|th)?'
const day = `(?:${weekday}|tomorrow|today|tonight|the\\s+weekend|weekend|${month}\\.?\\s+${dayNumber}|${dayNumber}\\s+(?:of\\s+)?${month}|\\d{1,2}/\\d{1,2}|\\d{1,2}(?:st|nd|rd|th))`
const holiday =
  '(?:christmas|xmas|hanukkah|easter|passover|thanksgiving|halloween|valentine|mother|father|diwali|new\\s+year)'
const by =
  '(?:by|before|until|arriv(?:e|es|ing)(?:\\s+(?:by|on|before))?|(?:deliver(?:ed|y)|need(?:ed)?(?:\\s+it)?)\\s+(?:by|on|for)|in\\s+time\\s+for|on|for)'

const asPattern = (source: string) => new RegExp(source, 'giu')

export const rules: readonly Rule[] = [
  {
    pattern: asPattern(`\\b(?<diet>${anyOf(diets)})\\b`),
    read: ({ diet = '' }) => found(filterOf(diets, diet)),
  },
  {
    pattern: asPattern(
      `(?:\\b(?:between|from)\\s+)${amount('from')}${dollars}\\s*(?:-|–|to|and)\\s*${amount('to')}${dollars}${notCounted}|` +
        `\\p{Sc}\\s*(?<low>\\d{1,5}(?:\\.\\d{1,2})?)\\s*(?:-|–|to)\\s*\\p{Sc}?\\s*(?<high>\\d{1,5}(?:\\.\\d{1,2})?)${dollars}${notCounted}`,
    ),
    read: ({ from, to, low, high }) => priced(Number(from ?? low), Number(to ?? high) + cent),
  },
  {
    pattern: asPattern(
      `\\b(?:under|below|less\\s+than|cheaper\\s+than)\\s+${amount('to')}${dollars}${notCounted}`,
    ),
    read: ({ to }) => priced(0, Number(to)),
  },
  {
    pattern: asPattern(
      `\\b(?:up\\s+to|at\\s+most|no(?:t)?\\s+more\\s+than|max(?:imum)?)\\s+${amount('to')}${dollars}${notCounted}|` +
        `\\p{Sc}?\\s*(?<most>\\d{1,5}(?:\\.\\d{1,2})?)${dollars}\\s+(?:or|and)\\s+(?:less|under|below)\\b`,
    ),
    read: ({ to, most }) => priced(0, Number(to ?? most) + cent),
  },
  {
    pattern: asPattern(
      `\\b(?:over|above|more\\s+than|at\\s+least|min(?:imum)?)\\s+${amount('from')}${dollars}${notCounted}|` +
        `\\p{Sc}\\s*(?<least>\\d{1,5}(?:\\.\\d{1,2})?)${dollars}\\s+(?:or|and)\\s+(?:more|over|up|above)\\b`,
    ),
    read: ({ from, least }) => priced(Number(from ?? least), noLimit),
  },
  {
    pattern: asPattern(
      `\\b(?<when>${by}\\s+(?:next\\s+|this\\s+)?${day}\\b|(?:by|before|in\\s+time\\s+for)\\s+${holiday}(?:['’]?s)?(?:['’]?\\s+(?:day|eve))?\\b|` +
        '(?:tomorrow|today|tonight|overnight|(?:same|next|two|2|one|1)[\\s-]day)(?:\\s+(?:delivery|shipping))?\\b)',
    ),
    read: () => ({ asksForDate: true }),
  },
  {
    pattern: asPattern(
      `\\b(?<list>${allergens})[\\s-]*(?:free\\b(?!\\s+ship)|allerg(?:y|ies|ic)\\b|intoleran(?:t|ce)\\b)`,
    ),
    read: ({ list = '' }) => leaveOut(list),
  },
  {
    pattern: asPattern(`\\b(?<kinds>${otherwiseFree})[\\s-]*free\\b(?!\\s+ship)`),
    read: ({ kinds = '' }) => leaveOut(kinds),
  },
  {
    pattern: asPattern(
      `\\b(?:${leavingOut}(?<list>${allergen}\\b${others})|${without}(?<kinds>${kind}\\b${others}))`,
    ),
    read: ({ list, kinds = '' }) => leaveOut(list ?? kinds),
  },
  // Negations at the end of the query.
  { pattern: asPattern(`\\b(?<without>without|w/o)\\s*$`), read: () => ({}) },
]

export const rulesWhileTyping: readonly Rule[] = [
  {
    pattern: asPattern(`\\b(?<list>${allergens})[\\s-]+(?:fr|fre)$`),
    read: ({ list = '' }) => leaveOut(list),
  },
  {
    pattern: asPattern(`\\b${leavingOut}(?<start>[a-z]+)$`),
    read: ({ start = '' }) => leaveOutAnyFrom(start.toLowerCase()),
  },
  ...rules,
]

const cent = 0.01
const noLimit = 100_000

function priced(from: number, to: number): Partial<Found> | undefined {
  // Whole amounts have no decimals: `(0..25)` is also the band that lists offer.
  const written = (value: number) => String(Math.round(value * 100) / 100)
  return from < to ? { refinements: { price: [`(${written(from)}..${written(to)})`] } } : undefined
}

const wordPattern = asPattern(`(?<allergen>${allergen})\\b|(?<kind>${kind})\\b`)
const joiningWords = new Set(['and', 'or', 'nor', 'no', 'without'])

/** The exclusions of a list such as 'nuts, milk or caramel'. */
function leaveOut(list: string): Partial<Found> {
  const items = [...list.matchAll(wordPattern)].map(([item]) => item.toLowerCase())
  const excluded = items.filter((item) => !filterOf(avoidable, item) && !joiningWords.has(item))
  return { ...found(...items.map((item) => filterOf(avoidable, item))), excluded }
}

/** While a shopper types, 'without pe' excludes pecans and peanuts. */
function leaveOutAnyFrom(start: string): Partial<Found> | undefined {
  const filters = avoidable
    .filter(({ words }) => words.some((word) => word.startsWith(start)))
    .map(({ filter }) => filter)
  return filters.length > 0 ? found(...filters) : undefined
}

function filterOf(
  table: readonly { words: readonly string[]; filter: QueryFilter }[],
  typed: string,
): QueryFilter | undefined {
  const word = typed.toLowerCase().replaceAll(/[\s-]+/g, ' ')
  const singular = word.replace(/s$/, '')
  return table.find(({ words }) => words.includes(word) || words.includes(singular))?.filter
}

function found(...filters: readonly (QueryFilter | undefined)[]): Partial<Found> {
  const refinements: Record<string, string[]> = {}
  for (const [attribute, values] of filters.flatMap((filter) => Object.entries(filter?.refinements ?? {})))
    refinements[attribute] = [...new Set([...(refinements[attribute] ?? []), ...values])]
  return { refinements, claims: [...new Set(filters.flatMap((filter) => filter?.claim ?? []))] }
}
