import type { FieldProps } from '#storefront/lib/forms/use-shop-form.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './content-form.module.css'

interface PersonFieldsProps {
  field: (name: 'firstName' | 'lastName' | 'email') => FieldProps
}

/** Name and email address of the sender. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName')} required autoComplete="given-name" autoCapitalize="words" />
        <TextField {...field('lastName')} required autoComplete="family-name" autoCapitalize="words" />
      </div>
      <TextField
        {...field('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
