import { Fragment, type ReactNode } from 'react'
import { FieldError } from './field.tsx'
import styles from './radio-cards.module.css'

interface RadioCard {
  value: string
  title: ReactNode
  detail?: ReactNode
  /** Shown at the right, for example a price. */
  aside?: ReactNode
  /** Shown below the card while it is chosen. */
  content?: ReactNode
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
        <Fragment key={card.value}>
          <label className={styles.card}>
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
          {card.value === value && card.content && <div className={styles.content}>{card.content}</div>}
        </Fragment>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
