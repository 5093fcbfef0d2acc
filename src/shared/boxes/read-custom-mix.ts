import type { CustomMixLine, MixPiece } from './custom-mix.ts'

/** The maximum numbers of flavours and cells in `c_customMix`: more than the largest box has. */
export const mostMixEntries = 400
const mostIdLength = 100

/** `c_customMix` as clients send it: an object with a `box`, the list alone, or the JSON of either (BAG-013). */
export function readCustomMix(
  value: unknown,
): (Omit<CustomMixLine, 'unitType'> & { unitType?: string }) | undefined {
  if (typeof value === 'string') return readCustomMix(parsed(value))
  const { box, cells, unitType } = Array.isArray(value) ? { box: value } : fieldsOf(value)
  if (!Array.isArray(box) || box.length === 0 || box.length > mostMixEntries) return undefined
  const pieces = box.map(pieceOf)
  if (!pieces.every((piece) => piece !== undefined)) return undefined
  const ids = cells === undefined || cells === null ? null : idsOf(cells)
  if (ids === undefined) return undefined
  return {
    ...(typeof unitType === 'string' && { unitType }),
    box: pieces,
    ...(ids !== null && { cells: ids }),
  }
}

/** JSON inside of JSON text is not accepted. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? undefined : value
  } catch {
    return undefined
  }
}

const fieldsOf = (value: unknown): { box?: unknown; cells?: unknown; unitType?: unknown } =>
  typeof value === 'object' && value !== null ? value : {}

const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= mostIdLength

const idsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.length <= mostMixEntries && value.every(isId) ? value : undefined

function pieceOf(value: unknown): MixPiece | undefined {
  const { pid, qty, categoryId }: { pid?: unknown; qty?: unknown; categoryId?: unknown } =
    typeof value === 'object' && value !== null ? value : {}
  if (!isId(pid) || typeof qty !== 'number' || !Number.isInteger(qty)) return undefined
  return { pid, qty, ...(isId(categoryId) && { categoryId }) }
}
