/** The fundraiser, and optionally the seller, of a link: `c_fundraiser` of a basket is `{fundraiser}/{seller}`. */
export interface FundraiserLink {
  fundraiserId: string
  sellerId: string | null
}

export function readFundraiserLink(text: string): FundraiserLink {
  const [fundraiserId = '', sellerId = null] = text.split('/', 2)
  return { fundraiserId, sellerId }
}

export const writeFundraiserLink = ({ fundraiserId, sellerId }: FundraiserLink): string =>
  sellerId === null ? fundraiserId : `${fundraiserId}/${sellerId}`
