import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(`src/storefront/${path}`, 'utf8')
const styles = read('components/content-blocks/banner.module.css')

type Colour = readonly [number, number, number]

/** `#3b2218` */
const hex = (text: string): Colour => {
  const at = (index: number) => Number.parseInt(text.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

/** WCAG 2.2: relative luminance and contrast ratio. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const over = (picture: number, ground: Colour, share: number): Colour => {
  const [red, green, blue] = ground.map((value) => value * share + picture * (1 - share))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

test('the words of a banner have 4.5:1 on the blackest and the whitest picture', () => {
  const token = (name: string) =>
    hex(new RegExp(`--${name}: (#[\\da-f]{6})`).exec(read('tokens.css'))?.[1] ?? '')
  const grounds = [...styles.matchAll(/--ground: (\d+) (\d+) (\d+)/g)].map(([, red, green, blue]): Colour => [
    Number(red),
    Number(green),
    Number(blue),
  ])
  const shares = [...styles.matchAll(/var\(--ground\) \/ (\d+)%/g)].map(([, share]) => Number(share) / 100)
  expect([grounds.length, shares.length]).toEqual([2, 5])
  const [light, dark] = grounds
  if (!light || !dark) throw new Error('There are two grounds')
  const least = Math.min(...shares)
  expect(contrast(token('cocoa'), over(0, light, least))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(token('cream'), over(255, dark, least))).toBeGreaterThanOrEqual(4.5)
})
