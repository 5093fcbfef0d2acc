/** The meaning of a phrase beyond words. The values of an attribute are joined as in a search's refinements. */
export interface QueryFilter {
  refinements?: Readonly<Record<string, readonly string[]>>
  /** A claim that is not an attribute of the catalog. Only products whose texts state it match. */
  claim?: ClaimId
}

/**
 * Allergens and ingredients that shoppers exclude, by their usual words. `nuts` means both kinds: excluding too much
 * is safe, too little is not.
 */
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

/** Diets that shoppers name. */
export const diets: readonly { words: readonly string[]; filter: QueryFilter }[] = [
  { words: ['kosher'], filter: { refinements: { c_isKosher: ['true'] } } },
  { words: ['vegan', 'veg', 'plant based'], filter: { claim: 'vegan' } },
  { words: ['vegetarian', 'veggie'], filter: { claim: 'vegetarian' } },
  { words: ['halal'], filter: { claim: 'halal' } },
  { words: ['celiac', 'coeliac'], filter: { claim: 'gluten-free' } },
  { words: ['sugarless', 'diabetic', 'keto'], filter: { claim: 'sugar-free' } },
]

export type ClaimId = 'vegan' | 'vegetarian' | 'halal' | 'gluten-free' | 'sugar-free'

/** The words of shoppers for a claim. */
export const claimLabels: Readonly<Record<ClaimId, string>> = {
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  halal: 'halal',
  'gluten-free': 'gluten free',
  'sugar-free': 'sugar free',
}

/**
 * The nearest refinements for requests that no product meets. A nearer refinement would promise more than the shop
 * offers.
 */
export const nearest: Readonly<Partial<Record<string, Readonly<Record<string, readonly string[]>>>>> = {
  vegan: { c_isDairyFree: ['true'] },
  'gluten-free': { c_without: ['wheat'] },
  'c_without=milk': { c_isDairyFree: ['true'] },
}
