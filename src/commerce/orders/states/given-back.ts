/** What is given back of a part: its gross, and the tax in it. */
export interface GivenBack {
  givenBackCents: number
  givenBackTaxCents: number
}

export const nothingGivenBack: GivenBack = { givenBackCents: 0, givenBackTaxCents: 0 }
