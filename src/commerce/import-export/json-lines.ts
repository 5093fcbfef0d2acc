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

const nextEntry = ({ isList, key }: Frame): Partial<Frame> =>
  isList ? { key: Number(key) + 1 } : { isAtKey: true }

/** The line, from 1, of an offset in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
