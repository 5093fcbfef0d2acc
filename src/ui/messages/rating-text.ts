/** A rating with one decimal, in the format of the locale: `4.5`, `4,5` (RUN-028). */
export const ratingText = (locale: string, rating: number): string =>
  // English avoids `Intl.NumberFormat`, because the first one of a page is slow to create.
  locale.startsWith('en')
    ? rating.toFixed(1)
    : new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)
