import type { Message, Messages } from './text-of.ts'

/** The messages of areas: `bag product` selects all ids that begin with `bag.` or `product.`. */
export function areaOfTexts(messages: Messages, areas: string): Record<string, Message> {
  const wanted = new Set(areas.split(' '))
  return Object.fromEntries(
    Object.entries(messages).filter(([id]) => wanted.has(id.slice(0, id.indexOf('.')))),
  )
}
