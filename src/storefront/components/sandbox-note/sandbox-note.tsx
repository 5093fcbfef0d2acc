import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { useText } from '#ui/messages/use-text.ts'
import { RareIcon } from '#ui/rare-icon.tsx'
import styles from './sandbox-note.module.css'

interface SandboxNoteProps {
  /** Whether the order is paid: then the note has no test card number. */
  isPaid?: boolean
}

/** Explains on every checkout page that no money moves, in a shop that uses the payment sandbox. */
export function SandboxNote({ isPaid = false }: SandboxNoteProps) {
  const text = useText()
  if (!useRootData()?.isSandboxPayment) return null
  return (
    <aside className={styles.note} aria-label={text('checkout.sandbox')}>
      <span className={styles.mark}>
        <RareIcon name="gift" size={20} />
      </span>
      <p>
        <strong>{text('checkout.sandbox.heading')}</strong>
        {!isPaid && (
          <>
            {' '}
            {text('checkout.sandbox.text')} <span className={styles.number}>4111 1111 1111 1111</span>.
          </>
        )}
      </p>
    </aside>
  )
}
