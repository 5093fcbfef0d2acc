import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

interface NoticeProps {
  text: string | undefined
  /** It is not done yet: it waits to be sent. */
  isOpen?: boolean
}

/** Says that something was done. The live region is in the page before it has a text, which is scrolled to: the button may be far below. */
export function Notice({ text, isOpen = false }: NoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== undefined) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={notice} role="status" className={styles.notice}>
      {text !== undefined && (
        <>
          <Icon name={isOpen ? 'alert' : 'check'} size={20} />
          {text}
        </>
      )}
    </p>
  )
}
