import type { BulkAction, BulkKind } from '#office/lib/bulk/runs.ts'
import { holdReasons } from '#office/lib/orders/holds.ts'
import { cancelReasons } from '#shared/order-reasons.ts'
import { useText } from '#ui/messages/use-text.ts'

export const bulkFields = [
  'reason',
  'note',
  'lookAgainOn',
  'releaseOn',
  'add',
  'remove',
  'arrivesOn',
  'dueBy',
] as const
type Field = (typeof bulkFields)[number]
export type BulkErrors = Readonly<Partial<Record<Field, string | undefined>>>
/** As they were typed; a field that a form does not have is empty. */
type Values = Readonly<Record<Field, string>>

const oneOf = <Value extends string>(values: readonly Value[], typed: string): Value | undefined =>
  values.find((value) => value === typed)

/** Tags are separated by commas. */
const tagsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** What was typed in the form of a bulk action: its errors, and the action. */
export function useBulkAction(kind: BulkKind): {
  check: (values: Values) => BulkErrors
  actionOf: (values: Values) => BulkAction
} {
  const text = useText()
  return {
    check({ reason, note, lookAgainOn, add, remove, arrivesOn, dueBy }) {
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
            dueBy: dueBy === '' ? text('bulk.dueBy.missing') : undefined,
          }
        case 'ship':
          return { dueBy: dueBy === '' ? text('bulk.dueBy.missing') : undefined }
        case 'cancel':
          return {
            reason: reason === '' ? text('effect.reason.needed') : undefined,
            note: reason === 'other' && note === '' ? text('effect.note.missing') : undefined,
          }
      }
    },
    actionOf: (values) => actionOf(kind, values),
  }
}

export function actionOf(kind: BulkKind, values: Values): BulkAction {
  const { lookAgainOn, releaseOn } = values
  const note = values.note === '' ? {} : { note: values.note }
  switch (kind) {
    case 'hold':
      return {
        kind,
        // The check has found one.
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
      return { kind, arrivesOn: values.arrivesOn, dueBy: values.dueBy }
    case 'ship':
      return { kind, dueBy: values.dueBy }
    case 'cancel':
      return { kind, reason: oneOf(cancelReasons, values.reason) ?? 'other', ...note }
  }
}
