/** What has texts per locale: the folder of its files. */
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
