import type { Reader } from './reader.ts'

/** Chooses elements of a list by their place or by their properties. */
export type ElementFilter = (element: unknown, index: number) => boolean

/**
 * Reads the filter of a list after its opening bracket: `0]`, `0:4]`, `1,3,5]` or `?(@.viewType=='large')]`.
 */
export function parseFilter(reader: Reader): ElementFilter | 'malformed' {
  const filter = reader.take('?') ? readConditions(reader) : readPlaces(reader)
  return filter && reader.take(']') ? filter : 'malformed'
}

const digits = /\d{1,6}/y

function readPlaces(reader: Reader): ElementFilter | undefined {
  const first = readNumber(reader)
  if (first === undefined) return undefined
  if (reader.take(':')) {
    const last = readNumber(reader)
    return last === undefined ? undefined : (_, index) => index >= first && index <= last
  }
  const places = new Set([first])
  while (reader.take(',')) {
    const place = readNumber(reader)
    if (place === undefined) return undefined
    places.add(place)
  }
  return (_, index) => places.has(index)
}

function readNumber(reader: Reader): number | undefined {
  const found = reader.takePattern(digits)
  return found === undefined ? undefined : Number(found)
}

type Condition = (element: unknown) => boolean

/**
 * Reads `(@.id=='color' && @.name!='x')`, or several of them: `(…) || ?(…)`. As in JavaScript, `&&` binds more
 * closely than `||`.
 */
function readConditions(reader: Reader): ElementFilter | undefined {
  const groups: Condition[][] = [[]]
  let isNested = false
  if (!reader.take('(')) return undefined
  for (;;) {
    const condition = readCondition(reader)
    if (!condition) return undefined
    groups.at(-1)?.push(condition)
    isNested = reader.take(')')
    const isOr = reader.take('||')
    if (!isOr && !reader.take('&&')) break
    if (isOr) groups.push([])
    if (isNested && !(reader.take('?') && reader.take('('))) return undefined
  }
  if (!isNested) return undefined
  return (element) => groups.some((conditions) => conditions.every((holds) => holds(element)))
}

const operators = ['==', '!=', '<=', '>=', '<', '>', '='] as const

type Operator = (typeof operators)[number]

/** A quoted text, or a word: `'color'`, `large`, `12.5`. */
const literal = /'[^']*'|"[^"]*"|[^\s'"()&|[\]]+/y

function readCondition(reader: Reader): Condition | undefined {
  if (!reader.take('@') || !reader.take('.')) return undefined
  const name = reader.takeName()
  const operator = operators.find((one) => reader.take(one))
  const found = operator && reader.takePattern(literal)
  if (name === undefined || operator === undefined || found === undefined) return undefined
  const expected = found.replace(/^(['"])(.*)\1$/s, '$2')
  return (element) => {
    if (typeof element !== 'object' || element === null || !Object.hasOwn(element, name)) return false
    const value: unknown = Reflect.get(element, name)
    return isPlain(value) && compares(operator, value, expected)
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Numbers are compared as numbers, everything else as text. */
function compares(operator: Operator, value: string | number | boolean, expected: string): boolean {
  const [one, other] = typeof value === 'number' ? [value, Number(expected)] : [String(value), expected]
  if (operator === '==' || operator === '=') return one === other
  if (operator === '!=') return one !== other
  if (operator === '<') return one < other
  if (operator === '<=') return one <= other
  return operator === '>' ? one > other : one >= other
}
