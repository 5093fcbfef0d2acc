import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './form.module.css'

/** What is said after an action: that it is done, or what did not work out of it. */
export type Said = string | { problem: string }

interface NoticeProps {
  text: Said | undefined
  /** It is not done yet: it waits to be sent. */
  isOpen?: boolean
}

/** Says that something was done, or what did not work. The live region is in the page before it has a text, which is scrolled to: the button may be far below. */
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
