import { limitAmounts, writeLimit } from '#office/lib/limit-amounts.ts'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Role } from '../use-staff.ts'
import styles from './role-dialog.module.css'

type LimitName = (typeof limitAmounts)[number]

interface LimitFieldsProps {
  limits: Role['limits']
  errors: Readonly<{ [Name in LimitName]?: string | undefined }>
}

/** The maximum amounts of a role, in dollars. An empty field means no limit. */
export function LimitFields({ limits, errors }: LimitFieldsProps) {
  const text = useText()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('staff.limits')}</legend>
      <p className={styles.about}>{text('staff.limits.text')}</p>
      {limitAmounts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={text(`staff.limits.${name}`)}
          defaultValue={writeLimit(limits[name])}
          error={errors[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
      ))}
    </fieldset>
  )
}
