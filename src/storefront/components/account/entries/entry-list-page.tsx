import type { ReactNode, RefObject } from 'react'
import content from '#storefront/components/account/account-content.module.css'
import { Button } from '#ui/button.tsx'
import entries from './entries.module.css'

interface EntryListPageProps {
  title: string
  heading: string
  /** The heading takes the focus when an entry is closed or removed. */
  headingRef: RefObject<HTMLHeadingElement | null>
  intro?: ReactNode
  /** Says that the list is empty; nothing if it is not. */
  emptyText: string | undefined
  addLabel: string
  /** Nothing while an entry is being added. */
  onAdd: (() => void) | undefined
  /** The list items. */
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
