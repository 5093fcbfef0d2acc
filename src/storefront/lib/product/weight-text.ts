const gramsPerPound = 453.592_37
const ouncesPerPound = 16
const fractions = ['', '1/4', '1/2', '3/4'] as const

/**
 * A weight in common units: quarters of a pound or ounces in the United States, grams in Canada; `undefined` for 0.
 */
export function weightText(grams: number, locale: string): string | undefined {
  if (grams <= 0) return undefined
  if (locale !== 'en-US') return `${grams} g`
  const quarters = Math.round((grams / gramsPerPound) * 4)
  // Labels are rounded to whole grams.
  if (quarters > 0 && Math.abs(grams - (quarters * gramsPerPound) / 4) < 1)
    return `${inQuarters(quarters)} lb`
  return `${Math.max(1, Math.round((grams / gramsPerPound) * ouncesPerPound))} oz`
}

function inQuarters(quarters: number): string {
  const whole = Math.floor(quarters / 4)
  return [whole > 0 ? String(whole) : '', fractions[quarters % 4]].filter(Boolean).join(' ')
}
