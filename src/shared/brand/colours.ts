/** A colour in style sheet syntax: `#b3203c`. */
export type Colour = `#${string}`

export const colourPattern = /^#[\da-f]{6}$/i

/** Red, green and blue from 0 to 255. */
const channelsOf = (colour: Colour): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes a share of another colour, from 0 to 1, into a colour, as `color-mix(in srgb, …)` does. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const others = channelsOf(other)
  const mixed = channelsOf(colour).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrastOf(one: Colour, other: Colour): number {
  const [lower = 0, higher = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

/** WCAG 2.2, 'relative luminance'. */
function luminanceOf(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/**
 * Darkens the colour until its contrast to all these backgrounds is sufficient. On dark backgrounds it is unchanged.
 */
export function readableOn(colour: Colour, grounds: readonly Colour[], ratio: number): Colour {
  const isReadable = (one: Colour) => grounds.every((ground) => contrastOf(one, ground) >= ratio)
  for (let share = 0; share < 1; share += darkerBy) {
    const darker = mix(colour, '#000000', share)
    if (isReadable(darker)) return darker
  }
  return colour
}

const darkerBy = 0.04
