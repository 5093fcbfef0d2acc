import type { Palette } from '#shared/brand/palette.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
// Capitals and digits of Fraunces (SIL Open Font License), weight 600, in a square of 512. A server may have no fonts
// installed.
import outlines from './letter-outlines.json' with { type: 'json' }

const side = 512

/** RUN-011: the first letter of a brand on its main colour, as an SVG. */
export function letterIcon(name: string, { main }: Palette, isRounded: boolean): string {
  const radius = isRounded ? side / 5 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${main}"/>${drawn(letterOf(name))}</svg>`
}

const isOutlined = (letter: string): letter is keyof typeof outlines => Object.hasOwn(outlines, letter)

/** Letters of other scripts use a font of the reader's or the server's machine. */
const drawn = (letter: string): string =>
  isOutlined(letter)
    ? `<path fill="#fff" d="${outlines[letter]}"/>`
    : `<text x="256" y="352" font-family="serif" font-weight="600" font-size="280" text-anchor="middle" fill="#fff">${escapeHtml(letter)}</text>`

/** The first letter of a name, without accents: `É` is `E`. */
export function letterOf(name: string): string {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFD')) ?? []
  return first.toUpperCase()
}
