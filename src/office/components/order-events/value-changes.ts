import { nameIn, useOrderOptions } from '#office/components/orders/use-order-options.ts'
import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderEvent } from './order-event.ts'

/** A changed value. An empty string: there was no value before, or there is none now. */
export interface ValueChange {
  /** The message id of its label. */
  label: string
  before: string
  after: string
}

type Values = Readonly<Record<string, unknown>>

const addressFields = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'phone',
]
const contactFields = ['firstName', 'lastName', 'phone', 'email']

/** 'Street: 14 Orchard Lane (was 12 Orchard Lane)' */
export function useChangeText(): (change: ValueChange) => string {
  const text = useText()
  return ({ label: id, before, after }) => {
    const label = text(id)
    if (before === '') return text('order.changed.added', { label, after })
    return after === ''
      ? text('order.changed.removed', { label, before })
      : text('order.changed', { label, before, after })
  }
}

/** The values that an event changed. The response has personal values only for members who may read them. */
export function useEventChanges(): (event: OrderEvent) => ValueChange[] {
  const day = useDay()
  const { methods } = useOrderOptions()
  const dayOf = (value: unknown): string => (typeof value === 'string' ? day(value) : '')
  const methodOf = (value: unknown): string => (typeof value === 'string' ? nameIn(methods, value) : '')
  return ({ kind, details, private: values }) => {
    const before = valuesIn(values?.before)
    const after = valuesIn(values?.after)
    if (kind === 'address-changed') return changesOf(before, after, addressFields)
    if (kind === 'shipment-changed')
      return [
        ...changesOf(before, after, ['giftMessage']),
        ...changesOf(
          { deliveryInstructions: before.instructions },
          { deliveryInstructions: after.instructions },
          ['deliveryInstructions'],
        ),
        ...changesOf(valuesIn(before.contact), valuesIn(after.contact), contactFields),
      ]
    if (kind !== 'day-changed') return []
    return [
      {
        label: 'order.change.method',
        before: methodOf(details.fromMethodId),
        after: methodOf(details.toMethodId),
      },
      { label: 'order.change.day', before: dayOf(details.from), after: dayOf(details.to) },
    ].filter(hasChanged)
  }
}

const changesOf = (before: Values, after: Values, fields: readonly string[]): ValueChange[] =>
  fields
    .map((field) => ({
      label: `order.change.${field}`,
      before: wordOf(before[field]),
      after: wordOf(after[field]),
    }))
    .filter(hasChanged)

const hasChanged = ({ before, after }: ValueChange): boolean => before !== after

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
