import { fieldText } from '#shared/messages/field-text.ts'
import { hasOwnRules, rulesOf, type CountryRules } from './country-rules.ts'
import { fieldTexts, patterns } from '#shared/text/patterns.ts'
import { isPoBox } from './po-box.ts'
import { regionsOf } from './regions.ts'

/** The fields of an address that determine the destination. Absent ones are not checked. */
interface ParcelAddress {
  address1: string | null
  address2: string | null
  stateCode: string | null
  postalCode: string | null
  countryCode: string | null
  custom: Record<string, unknown>
}

interface AddressProblem {
  field: 'address1' | 'stateCode' | 'postalCode'
  value: string
  reason: string
}

/**
 * The reason why an address is undeliverable: a street without letters, an unknown state, or a ZIP code of another
 * state.
 */
export function addressProblem(
  address: Omit<ParcelAddress, 'address2' | 'custom'>,
): AddressProblem | undefined {
  if (address.countryCode && !hasOwnRules(address.countryCode)) {
    const rules = rulesOf(address.countryCode)
    return rules && problemBy(rules, address)
  }
  const { address1, stateCode, postalCode } = address
  const country = address.countryCode === 'CA' ? 'CA' : 'US'
  if (address1 && !patterns.address.test(address1)) {
    return { field: 'address1', value: address1, reason: fieldTexts.address }
  }
  const region = regionsOf(country).find(({ code }) => code === stateCode)
  if (stateCode && !region) {
    const reason = country === 'CA' ? fieldTexts.province : fieldTexts.state
    return { field: 'stateCode', value: stateCode, reason }
  }
  if (!postalCode) return undefined
  const wrong = (reason: string): AddressProblem => ({ field: 'postalCode', value: postalCode, reason })
  if (country === 'CA') {
    if (!patterns.canadianPostalCode.test(postalCode)) return wrong(fieldTexts.postalCode)
    const isOfProvince = !region || firstLetters[region.code]?.includes(postalCode.charAt(0).toUpperCase())
    return isOfProvince ? undefined : wrong(elsewhere('postalCode', region?.name))
  }
  if (!patterns.usZip.test(postalCode)) return wrong(fieldTexts.zip)
  return !region || isZipOf(region.code, postalCode) ? undefined : wrong(elsewhere('zip', region.name))
}

const elsewhere = (code: 'zip' | 'postalCode', region = ''): string =>
  fieldText(`forms.error.${code}.elsewhere`, { region })

/**
 * Checks an address against a country's data. Finds an unknown state, or a postal code of another format or state.
 */
function problemBy(
  { states, stateName, postalCode: pattern }: CountryRules,
  { stateCode, postalCode }: Pick<ParcelAddress, 'stateCode' | 'postalCode'>,
): AddressProblem | undefined {
  const state = states.find(({ code }) => code === stateCode)
  if (stateCode && states.length > 0 && !state)
    return {
      field: 'stateCode',
      value: stateCode,
      reason: fieldText('forms.error.regionOfKind', { kind: stateName }),
    }
  if (!postalCode || pattern === undefined) return undefined
  const wrong = (reason: string): AddressProblem => ({ field: 'postalCode', value: postalCode, reason })
  if (!new RegExp(`^(?:${pattern})$`, 'i').test(postalCode)) return wrong(fieldTexts.postalCode)
  const isOfState = !state?.postalCodes || new RegExp(`^(?:${state.postalCodes})`, 'i').test(postalCode)
  return isOfState ? undefined : wrong(elsewhere('postalCode', state.latin ?? state.name))
}

/** Whether UPS delivers to the address (SHIP-039): not to PO boxes, military addresses and territories. */
function isReachedByUps({ address1, address2, stateCode, countryCode, custom }: ReachedAddress): boolean {
  const isBox = custom.c_isPOBox === true || isPoBox({ address1, address2 })
  return !isBox && !(isAmerican(countryCode) && stateCode && notReachedByUps.has(stateCode))
}

/** A state code depends on the country: PR is Puerto Rico, or Paraná in Brazil. */
type ReachedAddress = Pick<ParcelAddress, 'address1' | 'address2' | 'stateCode' | 'custom'> & {
  countryCode?: string | null | undefined
}

/** SHIP-040: an address without a country is in the United States. */
const isAmerican = (countryCode: string | null | undefined): boolean => !countryCode || countryCode === 'US'

type Reach = (method: { carrier: string; isExpedited: boolean }) => boolean

/**
 * Returns the shipping methods that deliver to an address (SHIP-039). UPS ground methods cover the mainland only:
 * Alaska and Hawaii need air.
 */
export function reachOf(address: ReachedAddress): Reach {
  const isByUps = isReachedByUps(address)
  const isByAirOnly =
    isAmerican(address.countryCode) && address.stateCode !== null && reachedByAir.has(address.stateCode)
  return ({ carrier, isExpedited }) =>
    carrier.toUpperCase() !== 'UPS' || (isByUps && (isExpedited || !isByAirOnly))
}

/** Whether a shipping method delivers to an address (SHIP-039). */
export const isReachedBy = (method: Parameters<Reach>[0], address: Parameters<typeof reachOf>[0]): boolean =>
  reachOf(address)(method)

const reachedByAir = new Set(['AK', 'HI'])

/** The state codes of military addresses, whose cities are names of post offices: APO, FPO, DPO. */
export const militaryStates: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])

const notReachedByUps = new Set(['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'PR', 'VI'])

/** The first letters of the postal codes of a province (Canada Post). */
const firstLetters: Readonly<Record<string, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJK',
  SK: 'S',
  YT: 'Y',
}

/**
 * The first three digits of a state's ZIP codes (USPS Publication 65), including towns across the border that it
 * serves.
 */
const zipRanges = `
  AL 350-369, AK 995-999, AZ 850-865, AR 716-729 755, CA 900-961, CO 800-816, CT 060-069, DE 197-199, DC 200-205 569,
  FL 320-349, GA 300-319 398-399, HI 967-968, ID 832-838, IL 600-629, IN 460-479, IA 500-528, KS 660-679, KY 400-427,
  LA 700-714, ME 039-049, MD 205-219, MA 010-027 055, MI 480-499, MN 540 550-567, MS 386-397, MO 630-658, MT 590-599,
  NE 680-693, NV 889-898, NH 030-038, NJ 070-089, NM 865 870-884, NY 004-005 063 100-149, NC 270-289, ND 567 580-588,
  OH 430-459, OK 730-749, OR 970-979, PA 150-196, RI 028-029, SC 290-299, SD 570-577, TN 370-385 422, TX 733 739 750-799
  885, UT 840-847 865, VT 050-054 056-059, VA 201 205 220-246, WA 980-994, WV 247-268, WI 499 530-549, WY 820-831 834,
  AS 967, GU 969, MP 969, PR 006-007 009, VI 008, AA 340, AE 090-098, AP 962-966`

const zipRangesByState = new Map(
  zipRanges.split(',').map((entry) => {
    const [state = '', ...ranges] = entry.trim().split(/\s+/)
    return [state, ranges.map((range) => range.split('-').map(Number))]
  }),
)

/** The first three digits of all ZIP codes of a state. */
export const zipPrefixesOf = (stateCode: string): string[] =>
  (zipRangesByState.get(stateCode) ?? []).flatMap(([first = 0, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(3, '0')),
  )

function isZipOf(stateCode: string, zip: string): boolean {
  const prefix = Number(zip.slice(0, 3))
  return (zipRangesByState.get(stateCode) ?? []).some(
    ([first = 0, last = first]) => first <= prefix && prefix <= last,
  )
}
