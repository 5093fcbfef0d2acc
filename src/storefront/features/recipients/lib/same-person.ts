import type { RecipientRow } from './row.ts'

type Person = {
  [Field in 'firstName' | 'lastName' | 'companyName' | 'address1' | 'address2' | 'postalCode']?:
    | string
    | undefined
}

/** The long and short forms of street types and directions (USPS Publication 28). */
const shortWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  boulevard: 'blvd',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  circle: 'cir',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'unit',
  apt: 'unit',
  suite: 'unit',
  ste: 'unit',
  number: 'unit',
}

const plain = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#/g, ' unit ')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortWords[word] ?? word)
    .filter(Boolean)
    .join(' ')

/** A key that is equal for two entries of one person at one address, in any spelling. */
export const personKey = (person: Person): string => {
  const name = plain(`${person.firstName ?? ''} ${person.lastName ?? ''}`) || plain(person.companyName)
  const street = plain(`${person.address1 ?? ''} ${person.address2 ?? ''}`)
  return [name, street, (person.postalCode ?? '').replace(/\s/g, '').slice(0, 5).toLowerCase()].join('|')
}

export const rowKey = ({ values }: RecipientRow): string => personKey(values)
