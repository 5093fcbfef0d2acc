/** Categories with their own path (CAT-050). All others are at `/category/{id}`. */
export const fixedCategories: ReadonlySet<string> = new Set([
  'chocolates',
  'lollypops',
  'gifts',
  'order-forms',
])
