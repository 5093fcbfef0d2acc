import type { PlaceOfDelivery } from '#commerce/ports/address-checker.ts'
import { militaryStates } from '#shared/addresses/deliverable-address.ts'
import { isPoBox } from '#shared/addresses/po-box.ts'

/**
 * Checks that a carrier can find the door of an address: the address needs a house number, and a number after a unit
 * word.
 */
export function premisesProblem({
  address1,
  address2,
  stateCode,
}: Pick<PlaceOfDelivery, 'address1' | 'address2' | 'stateCode'>):
  | 'street-partial'
  | 'premises-partial'
  | undefined {
  const lines = `${address1} ${address2}`.trim()
  // 'PSC 3 Box 12' has no street.
  if (militaryStates.has(stateCode)) return undefined
  if (isPoBox({ address1, address2 })) return /\d/.test(lines) ? undefined : 'premises-partial'
  if (!hasHouseNumber(address1)) return 'street-partial'
  return [address1, address2].some((line) => emptyUnit.test(line)) ? 'premises-partial' : undefined
}

/** 'Apt' or '#' at the end. 'Lot' and 'Floor' may be names. */
const emptyUnit = /(?:^|\s)(?:apt|apartment|unit|suite|ste|#)\.?\s*$/i

/** A number after these words belongs to a road, a unit or a floor. */
const notHouses =
  /^(?:highway|hwy|route|rte|rt|road|rd|cr|sr|fm|interstate|us|apt|apartment|unit|suite|ste|room|rm|floor|fl|lot|#)$/

const spelled =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)$/

/** '12', '12B', '12-14', '1/2', and 'N123W456' of a grid, but not '42nd'. */
const houseNumber = /^(?:#?\d+[a-z]?(?:[-/]\d+[a-z]?)?|[nsew]\d+(?:[nsew]\d+)?)$/

function hasHouseNumber(line: string): boolean {
  const words = line.toLowerCase().replace(/[.,]/g, ' ').split(/\s+/).filter(Boolean)
  if (words.length > 1 && spelled.test(words[0] ?? '')) return true
  return words.some((word, index) => houseNumber.test(word) && !notHouses.test(words[index - 1] ?? ''))
}
