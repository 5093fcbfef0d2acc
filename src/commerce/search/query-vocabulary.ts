/** What a phrase asks for beyond words. The values of an attribute are joined as in a search's refinements. */
export interface QueryFilter {
  refinements?: Readonly<Record<string, readonly string[]>>
  /** A claim that no attribute of the catalog holds. Only products whose texts state it fit. */
  claim?: ClaimId
}

/** What shoppers leave out, by the words that they use for it. `nuts` means both kinds: too few is safe, too many is not. */
export const avoidable: readonly { words: readonly string[]; filter: QueryFilter }[] = [
  {
    words: [
      'tree nut',
      'tree nuts',
      'almond',
      'walnut',
      'pecan',
      'hazelnut',
      'cashew',
      'pistachio',
      'macadamia',
    ],
    filter: { refinements: { c_without: ['tree nuts'] } },
  },
  { words: ['nut'], filter: { refinements: { c_without: ['tree nuts', 'peanuts'] } } },
  { words: ['peanut', 'groundnut'], filter: { refinements: { c_without: ['peanuts'] } } },
  { words: ['milk'], filter: { refinements: { c_without: ['milk'] } } },
  { words: ['dairy', 'lactose'], filter: { refinements: { c_isDairyFree: ['true'] } } },
  { words: ['soy', 'soya', 'soybean'], filter: { refinements: { c_without: ['soy'] } } },
  { words: ['egg'], filter: { refinements: { c_without: ['egg'] } } },
  { words: ['wheat'], filter: { refinements: { c_without: ['wheat'] } } },
  { words: ['coconut'], filter: { refinements: { c_without: ['coconut'] } } },
  { words: ['gluten'], filter: { claim: 'gluten-free' } },
  { words: ['sugar', 'added sugar'], filter: { claim: 'sugar-free' } },
]

/** Diets that are asked for by name. */
export const diets: readonly { words: readonly string[]; filter: QueryFilter }[] = [
  { words: ['kosher'], filter: { refinements: { c_isKosher: ['true'] } } },
  { words: ['vegan', 'veg', 'plant based'], filter: { claim: 'vegan' } },
  { words: ['vegetarian', 'veggie'], filter: { claim: 'vegetarian' } },
  { words: ['halal'], filter: { claim: 'halal' } },
  { words: ['celiac', 'coeliac'], filter: { claim: 'gluten-free' } },
  { words: ['sugarless', 'diabetic', 'keto'], filter: { claim: 'sugar-free' } },
]

export type ClaimId = 'vegan' | 'vegetarian' | 'halal' | 'gluten-free' | 'sugar-free'

/** What shoppers call a claim. */
export const claimLabels: Readonly<Record<ClaimId, string>> = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  halal: 'halal',
  'gluten-free': 'gluten free',
  'sugar-free': 'sugar free',
}

/** Refinements that come near to what nothing fits. Anything nearer would promise what the shop does not. */
export const nearest: Readonly<Partial<Record<string, Readonly<Record<string, readonly string[]>>>>> = {
  vegan: { c_isDairyFree: ['true'] },
  'gluten-free': { c_without: ['wheat'] },
  'c_without=milk': { c_isDairyFree: ['true'] },
}
