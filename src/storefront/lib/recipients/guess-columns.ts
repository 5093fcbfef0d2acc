import { regionsOf } from '#shared/regions.ts'
import { patterns } from '#shared/patterns.ts'
import { isPoBoxLine } from '#shared/po-box.ts'
import { rowFields, type RowField } from './row.ts'
import { dayOf, placeOf } from './tidy-value.ts'

/** What a column has: a field, a whole name, 'City, ST ZIP', or nothing that is needed. */
export type ColumnKind = RowField | 'fullName' | 'place' | 'skip'

export const columnKinds: readonly ColumnKind[] = ['skip', 'fullName', ...rowFields, 'place']

export interface GuessedColumns {
  /** Whether the first row has the names of the columns. */
  hasHeader: boolean
  kinds: ColumnKind[]
}

/** Guesses what each column has: by its header, else by what is in it. No field is guessed twice. */
export function guessColumns(
  cells: readonly (readonly string[])[],
  isProduct: (id: string) => boolean = () => false,
): GuessedColumns {
  const [first = []] = cells
  const hasHeader = isHeader(first)
  const rows = hasHeader ? cells.slice(1) : cells
  const named = first.map((cell) => (hasHeader ? kindOfHeader(cell) : undefined))
  const taken = new Set<ColumnKind>()
  const take = (kind: ColumnKind | undefined): ColumnKind | undefined => {
    if (kind === undefined || (kind !== 'skip' && isTaken(kind, taken))) return undefined
    taken.add(kind)
    return kind
  }
  const byHeader = named.map(take)
  const columns = first.map((_, column) => rows.slice(0, 100).map((row) => row[column] ?? ''))
  const kinds = columns.map((column, at) => byHeader[at] ?? take(kindOfContent(column, isProduct, taken)))
  return { hasHeader, kinds: withNames(kinds, columns, taken).map((kind) => kind ?? 'skip') }
}

/** A whole name leaves no room for its parts, and the other way round. */
function isTaken(kind: ColumnKind, taken: ReadonlySet<ColumnKind>): boolean {
  if (taken.has(kind)) return true
  if (kind === 'fullName') return taken.has('firstName') || taken.has('lastName')
  return (kind === 'firstName' || kind === 'lastName') && taken.has('fullName')
}

const headerWords: readonly (readonly [ColumnKind, RegExp])[] = [
  ['skip', /^(e ?mail|id|no|nr|row|customer id|account)( address)?$/],
  ['firstName', /^(recipient |ship to |contact )?(first|given|fore)( ?name)?s?$|^f ?name$/],
  ['lastName', /^(recipient |ship to |contact )?(last|family|sur)( ?name)?s?$|^l ?name$|^surname$/],
  [
    'fullName',
    /^(full |recipient |customer |contact |ship to |shipping |delivery )?name$|^recipients?$|^ship to$|^to$|^contact$|^who$/,
  ],
  ['companyName', /^(company|organi[sz]ation|business|firm|employer)( name)?$/],
  [
    'address2',
    /^(shipping |street |mailing )?(address|street|line|addr)( line)? ?2$|^(apt|apartment|unit|suite|ste|floor|building)\b.*$/,
  ],
  [
    'address1',
    /^(shipping |street |mailing |delivery |home )?(address|street|addr)( line)?( ?1)?( address)?$|^(address )?line ?1$/,
  ],
  ['city', /^(shipping |ship to )?(city|town)$/],
  ['stateCode', /^(shipping |ship to )?(state|province|st|region)( ?\/ ?province| code)?$/],
  ['postalCode', /^(shipping |ship to )?(zip|postal|post)( ?code)?( ?\/ ?postal code)?$|^zip\+?4$/],
  ['place', /^city,? ?\/?(and )?(state)(,? ?\/?(and )?zip)?$|^city,? st,? zip$/],
  ['countryCode', /^(shipping )?country( code)?$/],
  [
    'phone',
    /^(recipient |mobile |cell |home |day ?time )?(phone|telephone|tel|mobile|cell)( ?(number|no|nr))?$/,
  ],
  ['giftMessage', /^(gift |card |personal )?(message|note|greeting|card text|card)$/],
  [
    'dateWanted',
    /^(delivery |arrival |ship |wanted |requested )?(date|day)( wanted)?$|^arriv(es|al|e by|es by)$|^deliver (on|by)$/,
  ],
  ['deliveryInstructions', /^(delivery |driver )?instructions?$|^(note )?(for|to) (the )?driver$/],
  ['productId', /^(product|item|sku|article|gift)( ?(id|number|no|nr|code|sku))?$/],
  ['quantity', /^(quantity|qty|count|pieces|pcs|boxes|how many|amount)$/],
]

/** The kind that the words of a header name. */
function kindOfHeader(header: string): ColumnKind | undefined {
  const plain = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9,/+ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return headerWords.find(([, pattern]) => pattern.test(plain))?.[0]
}

/** A header has words that name columns, and nothing that belongs to a person. */
function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter(Boolean)
  const known = filled.filter((cell) => kindOfHeader(cell) !== undefined).length
  const hasDigits = filled.some((cell) => /\d{3}/.test(cell))
  return !hasDigits && known > 0 && known * 2 >= filled.length
}

const regionNames = new Set(
  [...regionsOf('US'), ...regionsOf('CA')].flatMap(({ code, name }) => [
    code.toLowerCase(),
    name.toLowerCase(),
  ]),
)

/** How a cell of each kind looks, the surest first. */
const looks: readonly (readonly [ColumnKind, (cell: string) => boolean])[] = [
  ['skip', (cell) => patterns.email.test(cell)],
  ['place', (cell) => placeOf(cell) !== undefined],
  ['countryCode', (cell) => /^(usa?|u\.s\.a?\.?|united states|can|canada)$/i.test(cell)],
  ['stateCode', (cell) => regionNames.has(cell.toLowerCase())],
  ['phone', (cell) => /^\+?1?\d{10}$/.test(cell.replace(/[\s().-]/g, ''))],
  ['dateWanted', (cell) => /^\d{4}-\d\d-\d\d$/.test(dayOf(cell))],
  ['postalCode', (cell) => /^\d{4,5}(-\d{4})?$/.test(cell) || patterns.canadianPostalCode.test(cell)],
  ['quantity', (cell) => /^\d{1,3}$/.test(cell)],
  ['address1', (cell) => /^\d+[A-Za-z]?(-\d+)? +.*\p{L}/u.test(cell) || isPoBoxLine(cell)],
  ['address2', (cell) => /^(apt|apartment|unit|suite|ste|floor|fl|bldg|rm|room)\b|^#\s*\w/i.test(cell)],
  [
    'giftMessage',
    (cell) => cell.split(' ').length >= 4 && /[.!?,]|\b(you|your|happy|love|thank)/i.test(cell),
  ],
]

function kindOfContent(
  column: readonly string[],
  isProduct: (id: string) => boolean,
  taken: ReadonlySet<ColumnKind>,
): ColumnKind | undefined {
  const filled = column.filter(Boolean)
  if (filled.length === 0) return 'skip'
  const most = (looksRight: (cell: string) => boolean) =>
    filled.filter(looksRight).length >= filled.length * 0.7
  if (!taken.has('productId') && most(isProduct)) return 'productId'
  return looks.find(([kind, looksRight]) => (kind === 'skip' || !taken.has(kind)) && most(looksRight))?.[0]
}

const isName = (cell: string): boolean => /^[\p{L}\p{M}.,'&\- ]+$/u.test(cell)

/**
 * The columns that are words: names come first, as one column or as two, and the city after the street.
 * They look alike, so their places decide.
 */
function withNames(
  kinds: readonly (ColumnKind | undefined)[],
  columns: readonly (readonly string[])[],
  taken: Set<ColumnKind>,
): (ColumnKind | undefined)[] {
  const result = [...kinds]
  const wordsAt = columns.flatMap((column, at) => {
    const filled = column.filter(Boolean)
    const isFree = result[at] === undefined && filled.length > 0
    return isFree && filled.filter(isName).length >= filled.length * 0.7 ? [at] : []
  })
  const street = result.findIndex((kind) => kind === 'address1')
  const isBeforeStreet = (at: number) => street === -1 || at < street
  const give = (at: number | undefined, kind: ColumnKind) => {
    if (at === undefined || isTaken(kind, taken)) return
    taken.add(kind)
    result[at] = kind
  }
  const before = wordsAt.filter(isBeforeStreet)
  const after = wordsAt.filter((at) => !isBeforeStreet(at))
  const [one, two] = before
  if (one !== undefined && (two === undefined || areWholeNames(columns[one] ?? []))) {
    give(one, 'fullName')
    give(two, 'companyName')
  } else {
    give(one, 'firstName')
    give(two, 'lastName')
    give(before[2], 'companyName')
  }
  if (!taken.has('place')) give(after[0] ?? before[3], 'city')
  return result
}

const areWholeNames = (column: readonly string[]): boolean => {
  const filled = column.filter(Boolean)
  return filled.filter((cell) => /\p{L}[.,]? +\p{L}/u.test(cell)).length >= filled.length * 0.7
}

/** The columns after the shopper's choice for one of them: a kind that another column had moves. */
export const chooseKind = (kinds: readonly ColumnKind[], column: number, kind: ColumnKind): ColumnKind[] =>
  kinds.map((one, at) => (at === column ? kind : kind !== 'skip' && excludes(kind, one) ? 'skip' : one))

function excludes(kind: ColumnKind, other: ColumnKind): boolean {
  if (kind === other) return true
  const parts = ['firstName', 'lastName']
  return (kind === 'fullName' && parts.includes(other)) || (other === 'fullName' && parts.includes(kind))
}
