import { useId } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { DuplicateChoice } from '#storefront/features/recipients/lib/duplicates.ts'
import { fullNameOf, type RecipientRow } from '#storefront/features/recipients/lib/row.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

interface RepeatedPeopleProps {
  /** Repeated in the list, or already in the bag. */
  kind: 'list' | 'inBag'
  rows: readonly RecipientRow[]
  choice: DuplicateChoice
  onChoose: (choice: DuplicateChoice) => void
}

const choices: readonly DuplicateChoice[] = ['leave', 'merge', 'keep']
const shownNames = 4

/** One question for all repeated recipients. */
export function RepeatedPeople({ kind, rows, choice, onChoose }: RepeatedPeopleProps) {
  const text = useText()
  const id = useId()
  if (rows.length === 0) return null
  const names = rows.slice(0, shownNames).map(({ values }) => fullNameOf(values))
  return (
    <RadioCards
      id={id}
      name={`repeated-${kind}`}
      legend={text(`recipients.repeated.${kind}`, {
        count: rows.length,
        names: names.join(', '),
        more: rows.length - names.length,
      })}
      cards={choices.map((value) => ({ value, title: text(`recipients.repeated.${kind}.${value}`) }))}
      value={choice}
      onChange={(value) => {
        const next = choices.find((one) => one === value)
        if (next) onChoose(next)
      }}
    />
  )
}
