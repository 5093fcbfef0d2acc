import { FieldError } from './field.tsx'
import styles from './star-choice.module.css'

const choices = ['1', '2', '3', '4', '5'] as const
export type StarCount = (typeof choices)[number]

interface StarChoiceProps {
  /** Id of the group: the error summary links to it. */
  id: string
  legend: string
  value: StarCount | undefined
  onChange: (value: StarCount) => void
  /** The label of a number of stars. */
  labelOf: (stars: StarCount) => string
  error?: string | undefined
}

/** A choice of one to five stars, by pointer or arrow keys. */
export function StarChoice({ id, legend, value, onChange, labelOf, error }: StarChoiceProps) {
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group} aria-describedby={error && `${id}-error`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {choices.map((stars) => (
          <label key={stars} className={styles.star} title={labelOf(stars)}>
            <input
              type="radio"
              name={id}
              value={stars}
              aria-label={labelOf(stars)}
              className={styles.dot}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
