/** Strings, punctuation, and everything else between white space. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

interface Frame {
  isList: boolean
  key: PropertyKey
  isAtKey: boolean
}

/**
 * The line, from 1, on which the value at `path` of a valid JSON text starts. For a value that does not exist, the
 * line of the innermost existing value around it.
 */
export function lineInJson(text: string, path: readonly PropertyKey[]): number {
  const frames: Frame[] = []
  let innermost = { depth: -1, offset: 0 }
  const startValue = (offset: number) => {
    const current = frames.map(({ key }) => key)
    const isPrefix = current.every((key, index) => String(key) === String(path[index]))
    if (isPrefix && current.length <= path.length && current.length > innermost.depth)
      innermost = { depth: current.length, offset }
  }
  for (const { 0: token, index: offset } of text.matchAll(tokens)) {
    const frame = frames.at(-1)
    if (token === '}' || token === ']') frames.pop()
    else if (token === ',' && frame) Object.assign(frame, nextEntry(frame))
    else if (token === ':' && frame) frame.isAtKey = false
    else if (frame?.isAtKey) frame.key = JSON.parse(token) as string // keys of valid JSON are strings
    else {
      startValue(offset)
      if (token === '{') frames.push({ isList: false, key: '', isAtKey: true })
      if (token === '[') frames.push({ isList: true, key: 0, isAtKey: false })
    }
  }
  return lineAt(text, innermost.offset)
}

/** The duplicate keys in the objects of a valid JSON text, with their paths and the lines of the duplicates. */
export function repeatedKeys(text: string, value: unknown): { path: PropertyKey[]; line: number }[] {
  // Every key is followed by a colon. If the text has no further colons after quotes, all keys are in the value.
  const mostKeys = text.match(/"\s*:/g)?.length ?? 0
  if (mostKeys === countKeys(value)) return []
  const frames: (Frame & { seen: Set<string> })[] = []
  const found: { path: PropertyKey[]; line: number }[] = []
  for (const { 0: token, index: offset } of text.matchAll(tokens)) {
    const frame = frames.at(-1)
    if (token === '}' || token === ']') frames.pop()
    else if (token === ',' && frame) Object.assign(frame, nextEntry(frame))
    else if (token === ':' && frame) frame.isAtKey = false
    else if (frame?.isAtKey) {
      const key = JSON.parse(token) as string // keys of valid JSON are strings
      frame.key = key
      if (frame.seen.has(key))
        found.push({ path: frames.map((each) => each.key), line: lineAt(text, offset) })
      frame.seen.add(key)
    } else if (token === '{') frames.push({ isList: false, key: '', isAtKey: true, seen: new Set() })
    else if (token === '[') frames.push({ isList: true, key: 0, isAtKey: false, seen: new Set() })
  }
  return found
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  const own = Array.isArray(value) ? 0 : parts.length
  return parts.reduce<number>((sum, part) => sum + countKeys(part), own)
}

const nextEntry = ({ isList, key }: Frame): Partial<Frame> =>
  isList ? { key: Number(key) + 1 } : { isAtKey: true }

/** The line, from 1, of an offset in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
