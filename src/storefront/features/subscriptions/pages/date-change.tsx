import { useState } from 'react'
import { addDays, isCalendarDate, shopDay } from '#shared/dates/calendar-date.ts'
import { frequencyText, readFrequency } from '#shared/commerce/subscriptions.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useText } from '#ui/messages/use-text.ts'
import { everyTitle, everyWords } from '#storefront/features/subscriptions/lib/frequency-words.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChangeForm } from './change-form.tsx'
import type { ChangeProps } from './change-props.ts'
import { comingDay } from './coming-day.ts'
import { useDay } from './use-day.ts'

/** Chooses one of the frequencies that the shop offers. */
export function FrequencyChange({ subscription, changes, onClose }: ChangeProps) {
  const text = useText()
  const { productId } = subscription
  const answer = useLoaded(productId, () => calls().Site.getSubscriptionOffer({ parameters: { productId } }))
  const [chosen, choose] = useState(frequencyText(subscription))
  const offered = answer.kind === 'loaded' ? (answer.value.offer?.frequencies ?? []) : []
  const options = new Map([subscription, ...offered].map((one) => [frequencyText(one), one]))
  async function save(): Promise<void> {
    const next = readFrequency(chosen)
    if (!next || chosen === frequencyText(subscription)) return onClose()
    const done = () => text('subscriptions.now.frequency', { every: everyWords(next, text) })
    if ((await changes.change(next, done)) === undefined) onClose()
  }
  return (
    <ChangeForm changes={changes} onSave={() => void save()} onCancel={onClose}>
      <SelectField
        // The shopper opened this form with a button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={text('subscriptions.fact.frequency')}
        value={chosen}
        options={[...options].map(([value, one]) => ({ value, label: everyTitle(one, text) }))}
        onChange={({ target }) => choose(target.value)}
      />
    </ChangeForm>
  )
}

/** The date of the next order: tomorrow at the earliest. */
export function DateChange({ subscription, changes, onClose }: ChangeProps) {
  const text = useText()
  const day = useDay()
  const coming = comingDay(subscription)
  const tomorrow = addDays(shopDay(new Date()), 1)
  const [date, setDate] = useState(coming ?? tomorrow)
  const [error, setError] = useState<string>()
  async function save(): Promise<void> {
    if (!isCalendarDate(date) || date < tomorrow)
      return setError(text('subscriptions.tooEarly', { date: day(tomorrow) }))
    const done = () => text('subscriptions.now.date', { date: day(date) })
    if (date === coming || (await changes.change({ nextOrderDate: date }, done)) === undefined) onClose()
  }
  return (
    <ChangeForm changes={changes} onSave={() => void save()} onCancel={onClose}>
      <TextField
        // The shopper opened this form with a button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="date"
        label={text('subscriptions.fact.date')}
        hint={text('subscriptions.dateHint')}
        error={error}
        value={date}
        min={tomorrow}
        onChange={({ target }) => {
          setDate(target.value)
          setError(undefined)
        }}
      />
    </ChangeForm>
  )
}
