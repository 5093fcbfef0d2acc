export interface PersonName {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

interface Order {
  /** The account's name; undefined for a guest. */
  account?: string | null | undefined
  /** The name in the billing address. */
  billed: PersonName | null | undefined
  /** The names in the delivery addresses, and whether the parcel has a gift card message. */
  recipients: readonly { name: PersonName | null | undefined; isGift: boolean }[]
  /** The pickup person. */
  collectors: readonly PersonName[]
  /** The names of card holders and at payment providers, each as one text: 'Ada Rivers', 'ADA RIVERS'. */
  payers: readonly (string | null | undefined)[]
}

/**
 * The buyer's name; undefined if it is not certain. A billing address that is copied from a recipient has the
 * recipient's name. In that case the card holder proves nothing if the parcel is a gift or another person picks up,
 * because the checkout copies the holder from the billing address.
 */
export function buyerName({
  account,
  billed,
  recipients,
  collectors,
  payers,
}: Order): PersonName | undefined {
  const name = joined(billed)
  const same = recipients.filter((one) => isSame(joined(one.name), name))
  const known = [account, ...payers].flatMap((payer) => (payer?.trim() ? [payer.trim()] : []))
  const isDoubtful = same.some(({ isGift }) => isGift) || collectors.some((one) => !isSame(joined(one), name))
  const isOwn = same.length === 0 || (!isDoubtful && known.some((payer) => isSame(payer, name)))
  if (name && (isOwn || isSame(account?.trim() ?? '', name))) return billed ?? undefined
  const [payer] = known.filter((one) => !isSame(one, name))
  return payer === undefined ? undefined : nameFrom(payer)
}

function nameFrom(text: string): PersonName {
  const [firstName, ...others] = text.split(/\s+/).map(capitalised)
  return { firstName, lastName: others.join(' ') }
}

/** Converts 'ADA' to normal case. */
const capitalised = (word: string): string =>
  word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word

const joined = (name: PersonName | null | undefined): string =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ')

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
