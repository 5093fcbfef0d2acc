/** The kinds of records with texts per locale: the folders of their files. */
export const localizedKinds = [
  'sites',
  'categories',
  'products',
  'promotions',
  'shipping',
  'stores',
  'content',
  'navigation',
  'footer',
  'search',
  'images',
] as const
export type LocalizedKind = (typeof localizedKinds)[number]
