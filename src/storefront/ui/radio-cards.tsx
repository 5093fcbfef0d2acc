import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './radio-cards.module.css'

export interface RadioCard {
  value: string
  title: ReactNode
  detail?: ReactNode
  /** Shown at the right, for example a price. */
  aside?: ReactNode
}

interface RadioCardsProps {
  /** Id of the group: the error summary links to it. */
  id: string
  name: string
  legend: ReactNode
  cards: readonly RadioCard[]
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean | undefined
}

/** A choice between a few options, each with a title and details. */
export function RadioCards(props: RadioCardsProps) {
  const { id, name, legend, cards, value, onChange, error, disabled } = props
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={card.value}
            className={styles.dot}
            checked={card.value === value}
            onChange={() => onChange(card.value)}
          />
          <span className={styles.title}>{card.title}</span>
          {card.detail && <span className={styles.detail}>{card.detail}</span>}
          {card.aside && <span className={styles.aside}>{card.aside}</span>}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
