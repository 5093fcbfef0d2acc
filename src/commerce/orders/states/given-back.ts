/** The refund of a part: its gross amount, and the tax in it. */
export interface GivenBack {
  givenBackCents: number
  givenBackTaxCents: number
}

export const nothingGivenBack: GivenBack = { givenBackCents: 0, givenBackTaxCents: 0 }
