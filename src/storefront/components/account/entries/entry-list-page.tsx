import type { ReactNode, RefObject } from 'react'
import content from '#storefront/components/account/account-content.module.css'
import { Button } from '#ui/button.tsx'
import entries from './entries.module.css'

interface EntryListPageProps {
  title: string
  heading: string
  /** The heading gets the focus when an entry is closed or removed. */
  headingRef: RefObject<HTMLHeadingElement | null>
  intro?: ReactNode
  /** The message for an empty list; `undefined` if the list has entries. */
  emptyText: string | undefined
  addLabel: string
  /** The button that adds an entry; hidden while the form for a new entry is open. */
  onAdd: (() => void) | undefined
  children: ReactNode
}

/** The page of the customer's saved addresses or cards: a list, and the button that adds an entry. */
export function EntryListPage(props: EntryListPageProps) {
  const { title, heading, headingRef, intro, emptyText, addLabel, onAdd, children } = props
  return (
    <>
      <title>{title}</title>
      <h1 ref={headingRef} tabIndex={-1} className={content.heading}>
        {heading}
      </h1>
      {intro}
      {emptyText !== undefined && <p className={content.card}>{emptyText}</p>}
      <ul className={content.cards}>{children}</ul>
      {onAdd && (
        <p className={entries.add}>
          <Button kind="secondary" onClick={onAdd}>
            {addLabel}
          </Button>
        </p>
      )}
    </>
  )
}
