import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Permission } from '#office/state/session.ts'
import { useMember } from '#office/state/session.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** The permission that the page needs (OFF-004). */
  permission?: Permission
  /** Shown beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the office. Its title takes the focus after a navigation from another page. */
export function Page({ title, permission, actions, children }: PageProps) {
  const text = useText()
  const { permissions } = useMember()
  const isAllowed = permission === undefined || permissions.includes(permission)
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key !== 'default') heading.current?.focus()
    // The focus must not move when only the query changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <>
      <title>{`${title} · ${text('shell.office')}`}</title>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {isAllowed && actions}
      </div>
      <div className={styles.body}>{isAllowed ? children : <p>{text('shell.notAllowed')}</p>}</div>
    </>
  )
}

interface SectionProps {
  title: string
  text?: string
  /** Puts the content below the title, in the full width of the page, for lists. */
  isWide?: boolean
  children: ReactNode
}

/** A section of a page: its title at the left, its content beside it. */
export function Section({ title, text, isWide = false, children }: SectionProps) {
  return (
    <section className={isWide ? `${styles.section} ${styles.wide}` : styles.section} aria-label={title}>
      <div className={styles.about}>
        <h2>{title}</h2>
        {text && <p className={styles.quiet}>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
