import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

/** The message after an action: a success, or a problem. */
export type Said = string | { problem: string }

interface NoticeProps {
  text: Said | undefined
  /** The change is not sent yet: it waits for the connection. */
  isOpen?: boolean
}

/**
 * Shows the result of an action. The live region is in the page before it has a text. Then the page scrolls to it,
 * because the button may be far below.
 */
export function Notice({ text, isOpen = false }: NoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null)
  const isProblem = typeof text === 'object'
  useEffect(() => {
    if (text !== undefined) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p
      ref={notice}
      role="status"
      className={isProblem ? `${styles.notice} ${styles.problem}` : styles.notice}
    >
      {text !== undefined && (
        <>
          <Icon name={isProblem || isOpen ? 'alert' : 'check'} size={20} />
          {typeof text === 'string' ? text : text.problem}
        </>
      )}
    </p>
  )
}
