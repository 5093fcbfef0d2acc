import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StarChoice, type StarCount } from '#ui/star-choice.tsx'
import { Example } from './example.tsx'

export function CheckboxStates() {
  const text = useText()
  const label = text('guide.sample.label')
  return (
    <>
      <Example name="empty">
        <Checkbox label={label} />
      </Example>
      <Example name="filled">
        <Checkbox label={label} defaultChecked />
      </Example>
      <Example name="error">
        <Checkbox label={label} error={text('guide.sample.error')} />
      </Example>
    </>
  )
}

function SampleCards({ id, error, disabled }: { id: string; error?: string; disabled?: boolean }) {
  const text = useText()
  const [value, setValue] = useState<string | undefined>(error ? undefined : 'first')
  const cards = ['first', 'second'].map((card) => ({
    value: card,
    title: text(`guide.sample.${card}`),
    detail: text('guide.sample.hint'),
  }))
  return (
    <RadioCards
      id={id}
      name={id}
      legend={text('guide.sample.label')}
      {...{ cards, value, error, disabled }}
      onChange={setValue}
    />
  )
}

export function RadioCardStates() {
  const text = useText()
  return (
    <>
      <Example name="filled">
        <SampleCards id="cards-filled" />
      </Example>
      <Example name="error">
        <SampleCards id="cards-error" error={text('guide.sample.error')} />
      </Example>
      <Example name="disabled">
        <SampleCards id="cards-disabled" disabled />
      </Example>
    </>
  )
}

export function QuantityStates() {
  const [quantity, setQuantity] = useState(1)
  const valueProps = { value: quantity, onChange: setQuantity }
  return (
    <>
      <Example name="empty">
        <QuantityStepper {...valueProps} />
      </Example>
      <Example name="limited">
        <QuantityStepper {...valueProps} stock={3} />
      </Example>
      <Example name="disabled">
        <QuantityStepper {...valueProps} disabled />
      </Example>
    </>
  )
}

export function StarChoiceStates() {
  const text = useText()
  const [stars, setStars] = useState<StarCount>()
  const choiceProps = {
    legend: text('guide.sample.label'),
    value: stars,
    onChange: setStars,
    labelOf: (count: StarCount) => text('ui.stars', { rating: Number(count) }),
  }
  return (
    <>
      <Example name="empty">
        <StarChoice id="stars-empty" {...choiceProps} />
      </Example>
      <Example name="error">
        <StarChoice id="stars-error" {...choiceProps} error={text('guide.sample.error')} />
      </Example>
    </>
  )
}
