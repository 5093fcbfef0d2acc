/** Strings, punctuation, and everything else between blanks. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

interface Frame {
  isList: boolean
  key: PropertyKey
  isAtKey: boolean
}

/**
 * The line, from 1, on which the value at `path` of a JSON text begins; for a value that is not there, the line of
 * the nearest one around it.
 */
export function lineInJson(text: string, path: readonly PropertyKey[]): number {
  const frames: Frame[] = []
  let best = { depth: -1, offset: 0 }
  const valueBegins = (offset: number) => {
    const here = frames.map(({ key }) => key)
    const isOnTheWay = here.every((key, index) => String(key) === String(path[index]))
    if (isOnTheWay && here.length <= path.length && here.length > best.depth)
      best = { depth: here.length, offset }
  }
  for (const { 0: token, index: offset } of text.matchAll(tokens)) {
    const frame = frames.at(-1)
    if (token === '}' || token === ']') frames.pop()
    else if (token === ',' && frame) Object.assign(frame, nextEntry(frame))
    else if (token === ':' && frame) frame.isAtKey = false
    else if (frame?.isAtKey) frame.key = JSON.parse(token) as string
    else {
      valueBegins(offset)
      if (token === '{') frames.push({ isList: false, key: '', isAtKey: true })
      if (token === '[') frames.push({ isList: true, key: 0, isAtKey: false })
    }
  }
  return lineAt(text, best.offset)
}

const nextEntry = ({ isList, key }: Frame): Partial<Frame> =>
  isList ? { key: Number(key) + 1 } : { isAtKey: true }

/** The line, from 1, of a place in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
