import { parseFilter, type ElementFilter } from './element-filter.ts'
import { openReader, type Reader } from './reader.ts'

/** The properties of one level of a document, with the selectors of the levels below. */
export interface Selector {
  /** `(**)`: everything at every level. */
  hasAll: boolean
  /** `(*)`: the values of this level that are neither objects nor lists. */
  hasPlain: boolean
  included: readonly SelectedProperty[]
  /** `(-price)`. */
  excluded: ReadonlySet<string>
}

export interface SelectedProperty {
  name: string
  /** `imageGroups[0]`: the elements of a list. */
  filter: ElementFilter | undefined
  /** `imageGroups.(viewType)`. Undefined for the whole value. */
  selector: Selector | undefined
}

/** No document has more levels. The limit keeps a selector of brackets from filling the stack. */
const mostLevels = 12

/**
 * Parses a property selector of the Shopper APIs: `(id,data.(name,imageGroups[0].(**)))` (DROP-040). Undefined for a
 * text that is none.
 */
export function parseSelector(text: string): Selector | undefined {
  const reader = openReader(text)
  const selector = readSelector(reader, 1)
  reader.skipSpace()
  return selector && reader.isAtEnd() ? selector : undefined
}

/** Reads `(…)`. */
function readSelector(reader: Reader, level: number): Selector | undefined {
  if (level > mostLevels || !reader.take('(')) return undefined
  const selector = { hasAll: false, hasPlain: false, included: [], excluded: new Set<string>() }
  const read: Selector & { included: SelectedProperty[]; excluded: Set<string> } = selector
  do {
    if (reader.take('**')) read.hasAll = true
    else if (reader.take('*')) read.hasPlain = true
    else if (reader.take('-')) {
      const name = reader.takeName()
      if (name === undefined) return undefined
      read.excluded.add(name)
    } else {
      const property = readProperty(reader, level)
      if (!property) return undefined
      read.included.push(property)
    }
  } while (reader.take(','))
  return reader.take(')') ? read : undefined
}

/** Reads `name`, `name[…]`, `name.(…)` or `name[…].(…)`. A plus sign before the name changes nothing. */
function readProperty(reader: Reader, level: number): SelectedProperty | undefined {
  reader.take('+')
  const name = reader.takeName()
  if (name === undefined) return undefined
  const filter = reader.take('[') ? parseFilter(reader) : undefined
  if (filter === 'malformed') return undefined
  if (!reader.take('.')) return { name, filter, selector: undefined }
  const selector = readSelector(reader, level + 1)
  return selector && { name, filter, selector }
}
