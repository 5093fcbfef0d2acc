/** Larger ones are photographs in disguise. */
const maxDrawingBytes = 200_000

/** What an SVG must not have, as it would run, load something, or grow while it is read. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['scripts', /<(?:[^\s<>/]+:)?script\b|\son\w+\s*=|javascript:/i],
  ['other documents', /<(?:[^\s<>/]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i],
  ['a DOCTYPE or entities', /<!(?:DOCTYPE|ENTITY)\b/i],
  ['style sheets of other files', /@import\b|<\?xml-stylesheet\b/i],
  // A part of itself, or a picture within.
  ['links', /\b(?:href|src)\s*=\s*(?:["']\s*)?(?!#|data:image\/(?:png|jpeg|webp);)[^\s"'>]/i],
  ['links', /url\(\s*(?:["']\s*)?(?!#)[^\s"')]/i],
]

/** Why an SVG is not taken; a text that follows the name of its file. */
export function drawingProblem(file: Uint8Array): string | undefined {
  if (file.byteLength > maxDrawingBytes)
    return `has ${file.byteLength} bytes, and an SVG may have ${maxDrawingBytes}`
  const text = withPlainCharacters(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString())
  const found = forbidden.find(([, pattern]) => pattern.test(text))
  if (found) return `has ${found[0]}, and an SVG must not: remove them`
  return text.trimEnd().endsWith('</svg>') ? undefined : 'is cut off: copy it again'
}

/** Readers of XML see `&#115;` as an s. */
const withPlainCharacters = (text: string): string =>
  text.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : reference
  })
