/** Larger ones usually contain photographs. */
const maxDrawingBytes = 200_000

/** The parts that an SVG must not have, because they would run, load something, or grow while they are read. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['scripts', /<(?:[^\s<>/]+:)?script\b|\son\w+\s*=|javascript:/i],
  ['other documents', /<(?:[^\s<>/]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b/i],
  ['a DOCTYPE or entities', /<!(?:DOCTYPE|ENTITY)\b/i],
  ['style sheets of other files', /@import\b|<\?xml-stylesheet\b/i],
  // Allowed are parts of the file itself, and embedded images.
  ['links', /\b(?:href|src)\s*=\s*(?:["']\s*)?(?!#|data:image\/(?:png|jpeg|webp);)[^\s"'>]/i],
  ['links', /url\(\s*(?:["']\s*)?(?!#)[^\s"')]/i],
]

/** Why an SVG is refused: a text that follows the file name. */
export function drawingProblem(file: Uint8Array): string | undefined {
  if (file.byteLength > maxDrawingBytes)
    return `has ${file.byteLength} bytes, and an SVG may have ${maxDrawingBytes}`
  const text = withPlainCharacters(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString())
  const found = forbidden.find(([, pattern]) => pattern.test(text))
  if (found) return `has ${found[0]}, and an SVG must not: remove them`
  return text.trimEnd().endsWith('</svg>') ? undefined : 'is cut off: copy it again'
}

/** Decodes character references, because XML parsers read `&#115;` as an s. */
const withPlainCharacters = (text: string): string =>
  text.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : reference
  })
