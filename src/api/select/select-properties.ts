import type { SelectedProperty, Selector } from './selector.ts'

/** A document with the selected properties and no others, in the document's order (DROP-040). */
export function selectProperties(document: unknown, selector: Selector): unknown {
  if (Array.isArray(document)) return document.map((element) => selectProperties(element, selector))
  if (!isRecord(document)) return document
  const { hasAll, hasPlain, included, excluded } = selector
  // A selector of exclusions alone keeps all other properties.
  const keepsOthers = hasAll || (!hasPlain && included.length === 0)
  const chosen = Map.groupBy(included, ({ name }) => name)
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
      if (excluded.has(name)) return []
      if (keepsOthers || (hasPlain && !isComplex(value))) return [[name, value]]
      const [property] = chosen.get(name) ?? []
      return property ? [[name, valueOf(value, property)]] : []
    }),
  )
}

function valueOf(value: unknown, { filter, selector }: SelectedProperty): unknown {
  const kept = filter && Array.isArray(value) ? value.filter(filter) : value
  return selector ? selectProperties(kept, selector) : kept
}

const isComplex = (value: unknown): boolean => typeof value === 'object' && value !== null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
