import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(`src/${path}`, 'utf8')
const styles = read('storefront/components/content-blocks/banner/banner.module.css')

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

test('the text of a banner has its own background with a contrast of 7:1', () => {
  const token = (name: string) =>
    hex(new RegExp(`--${name}: (#[\\da-f]{6})`).exec(read('ui/styles/tokens.css'))?.[1] ?? '')
  const groundOf = (rule: string) =>
    new RegExp(`${rule} {[^}]*background: var\\(--([\\w-]+)\\)`).exec(styles)?.[1]
  const pairs = [
    ['dark', groundOf('  \\.words')],
    ['ground', groundOf('\\.onDark \\.words')],
  ] as const
  expect(pairs).toEqual([
    ['dark', 'ground'],
    ['ground', 'dark-deep'],
  ])
  for (const [words, ground = ''] of pairs)
    expect(contrast(token(words), token(ground))).toBeGreaterThanOrEqual(7)
})
