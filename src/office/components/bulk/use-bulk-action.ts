import type { BulkAction, BulkKind } from '#office/lib/bulk/runs.ts'
import { holdReasons, type HoldReason } from '#office/lib/orders/holds.ts'
import { cancelReasons } from '#shared/orders/order-reasons.ts'
import { useText } from '#ui/messages/use-text.ts'

export const bulkFields = [
  'reason',
  'note',
  'lookAgainOn',
  'releaseOn',
  'add',
  'remove',
  'arrivesOn',
  'methodId',
  'coldPack',
  'dueBy',
] as const
type Field = (typeof bulkFields)[number]
export type BulkErrors = Readonly<Partial<Record<Field, string | undefined>>>
/** The typed values. A field that the form does not have is empty. */
type Values = Readonly<Record<Field, string>>

const oneOf = <Value extends string>(values: readonly Value[], typed: string): Value | undefined =>
  values.find((value) => value === typed)

/** Tags are separated by commas. */
const tagsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/**
 * The state of the form of a bulk action: its errors, and the resulting action. `heldFor` limits the action to holds
 * with this reason.
 */
export function useBulkAction(
  kind: BulkKind,
  heldFor: HoldReason | undefined,
): {
  check: (values: Values) => BulkErrors
  actionOf: (values: Values) => BulkAction
} {
  const text = useText()
  return {
    check({ reason, note, lookAgainOn, add, remove, arrivesOn, methodId, dueBy }) {
      const noDay = dueBy === '' && heldFor === undefined ? text('bulk.dueBy.missing') : undefined
      switch (kind) {
        case 'hold':
          return {
            reason: reason === '' ? text('effect.reason.needed') : undefined,
            note: reason === 'manual' && note === '' ? text('effect.note.missing') : undefined,
            lookAgainOn: lookAgainOn === '' ? text('hold.lookAgainOn.missing') : undefined,
          }
        case 'release':
          return {}
        case 'tag':
          return { add: tagsIn(add + remove).length === 0 ? text('bulk.tag.missing') : undefined }
        case 'day':
          return {
            arrivesOn: arrivesOn === '' ? text('bulk.dueBy.missing') : undefined,
            dueBy: noDay,
          }
        case 'method':
          return { methodId: methodId === '' ? text('bulk.method.missing') : undefined, dueBy: noDay }
        case 'cold-pack':
        case 'ship':
          return { dueBy: noDay }
        case 'cancel':
          return {
            reason: reason === '' ? text('effect.reason.needed') : undefined,
            note: reason === 'other' && note === '' ? text('effect.note.missing') : undefined,
          }
      }
    },
    actionOf: (values) => actionOf(kind, values, heldFor),
  }
}

export function actionOf(kind: BulkKind, values: Values, heldFor?: HoldReason): BulkAction {
  const { lookAgainOn, releaseOn } = values
  const which = heldFor === undefined ? { dueBy: values.dueBy } : { heldFor }
  const note = values.note === '' ? {} : { note: values.note }
  switch (kind) {
    case 'hold':
      return {
        kind,
        // The form check has found a reason.
        reason: oneOf(holdReasons, values.reason) ?? 'manual',
        lookAgainOn,
        ...note,
        ...(releaseOn !== '' && { releaseOn }),
      }
    case 'release': {
      const reason = oneOf(holdReasons, values.reason)
      return { kind, ...(reason && { reason }) }
    }
    case 'tag':
      return { kind, add: tagsIn(values.add), remove: tagsIn(values.remove) }
    case 'day':
      return { kind, arrivesOn: values.arrivesOn, ...which }
    case 'method':
      return { kind, methodId: values.methodId, ...which }
    case 'cold-pack':
      return { kind, isIn: values.coldPack === 'in', ...which }
    case 'ship':
      return { kind, dueBy: values.dueBy }
    case 'cancel':
      return { kind, reason: oneOf(cancelReasons, values.reason) ?? 'other', ...note }
  }
}
