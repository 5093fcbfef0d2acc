import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { signOut, useMember } from '#office/state/session.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './person-menu.module.css'

/** The menu of the signed-in member, with links to their settings and the sign-out. */
export function PersonMenu() {
  const text = useText()
  const { name, email, roleName } = useMember()
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    const listens = ['pointerdown', 'focusin'] as const
    for (const event of listens) addEventListener(event, closeOutside)
    return () => {
      for (const event of listens) removeEventListener(event, closeOutside)
    }
  }, [isOpen])
  return (
    // Escape closes the menu from each element within it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={menu}
      className={styles.person}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <HiddenText>{text('shell.you', { name })}</HiddenText>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
        <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <div className={styles.menu}>
          <p className={styles.who}>
            <strong>{name}</strong>
            <span>{email}</span>
            <span>{roleName}</span>
          </p>
          <ul>
            <li>
              <Link to="/me" className={styles.item}>
                {text('place.me')}
              </Link>
            </li>
            <li>
              <button type="button" className={styles.item} onClick={() => void signOut()}>
                {text('shell.signOut')}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
