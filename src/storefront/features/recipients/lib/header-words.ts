import type { ColumnKind } from './column-kinds.ts'

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
    /^(delivery |arrival |ship |wanted |requested )?(date|day)( wanted)?$|^arriv(es|al)( by| on)?$|^deliver (on|by)$/,
  ],
  ['deliveryInstructions', /^(delivery |driver )?instructions?$|^(note )?(for|to) (the )?driver$/],
  ['productId', /^(product|item|sku|article|gift)( ?(id|number|no|nr|code|sku))?$/],
  ['quantity', /^(quantity|qty|count|pieces|pcs|boxes|how many|amount)$/],
]

/** The kind of column that a header names. */
export function kindOfHeader(header: string): ColumnKind | undefined {
  const plain = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9,/+ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return headerWords.find(([, pattern]) => pattern.test(plain))?.[0]
}

/** Whether a row is a header: its cells name columns and contain no data of a recipient. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const known = filled.filter((cell) => kindOfHeader(cell) !== undefined).length
  const hasDigits = filled.some((cell) => /\d{3}/.test(cell))
  return !hasDigits && known > 0 && known * 2 >= filled.length
}
