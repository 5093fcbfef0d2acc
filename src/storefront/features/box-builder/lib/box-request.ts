import { builderLink, type BuilderKind } from './builder-links.ts'

/** A finished box to open in the builder: a line of the bag, a saved box, or a box of an earlier order. */
export type BoxRequest =
  | { kind: 'edit'; itemId: string }
  | { kind: 'saved'; boxId: string }
  | { kind: 'order'; orderNo: string; itemId: string }

/** The URL that opens a box. */
export function openBoxLink(builder: BuilderKind, request: BoxRequest): string {
  const query =
    request.kind === 'edit'
      ? { edit: request.itemId }
      : request.kind === 'saved'
        ? { saved: request.boxId }
        : { order: request.orderNo, item: request.itemId }
  return `${builderLink(builder, 'review-box')}?${new URLSearchParams(query)}`
}

/** The box that a URL requests. */
export function boxRequestOf(search: string): BoxRequest | undefined {
  const query = new URLSearchParams(search)
  const [edit, saved, order, item] = ['edit', 'saved', 'order', 'item'].map((name) => query.get(name))
  if (edit) return { kind: 'edit', itemId: edit }
  if (saved) return { kind: 'saved', boxId: saved }
  return order && item ? { kind: 'order', orderNo: order, itemId: item } : undefined
}
