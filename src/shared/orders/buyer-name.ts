export interface PersonName {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

interface Order {
  /** The name of the account; undefined for a guest. */
  account?: string | null | undefined
  /** The name of the billing address. */
  billed: PersonName | null | undefined
  /** The names of the delivery addresses, and whether a card goes to them. */
  recipients: readonly { name: PersonName | null | undefined; isGift: boolean }[]
  /** Who picks up. */
  collectors: readonly PersonName[]
  /** The names of card holders and at payment providers, in one text each: 'Ada Rivers', 'ADA RIVERS'. */
  payers: readonly (string | null | undefined)[]
}

/**
 * The name of the buyer; undefined where it is not certain. A billing address that is copied from a recipient has the recipient's
 * name. The holder of a card proves nothing then if the parcel is a gift or another person picks up: the checkout takes the holder
 * from the billing address.
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

/** 'ADA' as a person writes it. */
const capitalised = (word: string): string =>
  word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word

const joined = (name: PersonName | null | undefined): string =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ')

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
