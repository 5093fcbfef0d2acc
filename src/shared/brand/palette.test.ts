import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandStyle, checkMark, propertyOf, selectArrow } from './brand-style.ts'
import { contrastOf, mix } from './colours.ts'
import { contrastPairs, lowContrasts } from './contrast-pairs.ts'
import { colourNames, derivations, packagePalette, paletteOf, type ColourName } from './palette.ts'

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
const site: unknown = JSON.parse(readFileSync('demo/sites/main.json', 'utf8'))

test('tokens.css contains the palette of the package, and its pictures use these colours', () => {
  for (const name of colourNames) expect(tokens).toContain(`  ${propertyOf(name)}: ${packagePalette[name]};`)
  expect(tokens).toContain(selectArrow(packagePalette.dark))
  expect(tokens).toContain(checkMark(packagePalette.ground))
})

test('the contrast is calculated as in WCAG 2.2', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrastOf('#b3203c', '#b3203c')).toBe(1)
})

test('a mix equals that of color-mix', () => {
  expect(mix('#ff0000', '#000000', 0.5)).toBe('#800000')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
})

test('RUN-012 the palettes of the package and of the demo have sufficient contrast', () => {
  expect(lowContrasts(packagePalette)).toEqual([])
  expect(site).toHaveProperty('brand.colours')
  expect(lowContrasts(Object(site).brand.colours)).toEqual([])
})

test('RUN-012 colours that a brand has not set are derived from those that it has set', () => {
  const palette = paletteOf({ main: '#2f6b3c' })
  expect(palette).toEqual({ ...packagePalette, main: '#2f6b3c', mainDeep: '#24512e', mainLight: '#e6ede8' })
  expect(paletteOf({ main: '#2f6b3c', mainDeep: '#123456' }).mainDeep).toBe('#123456')
})

test('RUN-012 links derived from an accent of any lightness have sufficient contrast', () => {
  for (const accent of ['#ffe066', '#d9a63a', '#7d5a0c', '#6fd3ff'] as const) {
    const { accentDark, ground, surface } = paletteOf({ accent, ground: '#fffaf0' })
    expect(contrastOf(accentDark, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(accentDark, surface)).toBeGreaterThanOrEqual(4.5)
  }
})

test('RUN-012 a problem of a derived colour names its source colour', () => {
  const fields = new Set(lowContrasts({ main: '#ff8899' }).map(({ field }) => field))
  expect([...fields]).toEqual(['main'])
})

test('every colour, except those of decorative lines, is in a pair, and is derived from earlier colours', () => {
  const paired = new Set<string>(contrastPairs.flatMap(({ text, ground }) => [text, ground]))
  expect(colourNames.filter((name) => !paired.has(name))).toEqual(['line'])
  for (const [name, { from }] of Object.entries(derivations))
    for (const source of from)
      expect(orderOf(source)).toBeLessThan(colourNames.findIndex((one) => one === name))
})

const orderOf = (name: ColourName): number => colourNames.indexOf(name)

test('no style sheet is written for a brand without settings', () => {
  expect(brandStyle({ colours: null, fonts: null }, String)).toBe('')
  expect(brandStyle({ colours: packagePalette, fonts: null }, String)).toBe('')
})

test('RUN-012 RUN-013 the style sheet of a brand contains its tokens and fonts', () => {
  const file = { file: 'fern.woff2', weight: '300 900', style: 'normal' } as const
  const heading = { family: 'Fern Sans', fallback: 'sans-serif', files: [file] } as const
  expect(
    brandStyle(
      { colours: { errorLight: '#ffffff' }, fonts: { heading, text: 'system' } },
      (name) => `/fonts/1/${name}`,
    ),
  ).toBe(
    "@font-face{font-family:'Fern Sans';font-weight:300 900;font-style:normal;font-display:swap;src:url('/fonts/1/fern.woff2') format('woff2')}\n" +
      ":root{--error-light:#ffffff;--font-display:'Fern Sans', sans-serif;--font-text:system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif}",
  )
})
