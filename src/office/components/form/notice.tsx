import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

/** Says that something was done. The live region is in the page before it has a text. */
export const Notice = ({ text }: { text: string | undefined }) => (
  <p role="status" className={styles.notice}>
    {text !== undefined && (
      <>
        <Icon name="check" size={20} />
        {text}
      </>
    )}
  </p>
)
