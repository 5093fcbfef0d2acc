import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

/** Says that something was done. The live region is in the page before it has a text, which is scrolled to: the button may be far below. */
export function Notice({ text }: { text: string | undefined }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== undefined) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={notice} role="status" className={styles.notice}>
      {text !== undefined && (
        <>
          <Icon name="check" size={20} />
          {text}
        </>
      )}
    </p>
  )
}
