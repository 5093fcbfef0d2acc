import styles from './radio-chips.module.css'

interface RadioChipsProps<Value extends string> {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice among a few short options. */
export function RadioChips<Value extends string>(props: RadioChipsProps<Value>) {
  const { legend, name, value, options, onChange } = props
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
