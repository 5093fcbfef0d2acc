import { passwordNeeds, passwordNeedText, type PasswordNeed } from '#shared/identity/password-policy.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'
import type { FieldProps } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import styles from './new-password.module.css'
import { useReveal } from './use-reveal.ts'

/** `letters` is hidden because `mixed-case` includes it. */
const shownNeeds: PasswordNeed[] = ['length', 'mixed-case', 'digits', 'special-characters']

/**
 * A field for a new password, with the rules of the policy below. Rules are ticked off while the shopper types
 * (ACC-041, ACC-042).
 */
export function NewPassword({ typed, ...field }: FieldProps & { typed: string | undefined }) {
  const text = useText()
  const reveal = useReveal()
  const unmet = new Set(passwordNeeds(typed ?? ''))
  const policyId = `${field.id}-policy`
  return (
    <div className={styles.password}>
      <PasswordField {...field} autoComplete="new-password" reveal={reveal} rulesId={policyId} />
      <ul id={policyId} className={styles.policy} aria-label={text('account.password.policy')}>
        {shownNeeds.map((need) => (
          <li key={need} className={unmet.has(need) ? styles.open : styles.met}>
            <Icon name={unmet.has(need) ? 'minus' : 'check'} size={16} />
            {fieldSentence(passwordNeedText(need), text)}
            {!unmet.has(need) && <HiddenText> {text('account.password.met')}</HiddenText>}
          </li>
        ))}
      </ul>
    </div>
  )
}
