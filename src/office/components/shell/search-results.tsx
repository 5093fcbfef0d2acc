import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import styles from './search-field.module.css'
import type { Found, FoundGroup } from './found.ts'

interface SearchResultsProps {
  /** The id of the listbox. The ids of its options derive from it (`optionId`). */
  id: string
  groups: readonly FoundGroup[]
  active: Found | undefined
  /** The typed words. */
  words: string
  onOpen: (found: Found) => void
}

export const optionId = (id: string, found: Found): string => `${id}-${found.id}`

/** The list below the search field. */
export function SearchResults({ id, groups, active, words, onOpen }: SearchResultsProps) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])
  return (
    // A press must not move the focus out of the field: the list would close before the click.
    <div className={styles.panel} onPointerDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={text('shell.search')}>
        {groups.map(({ title, found }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <p id={`${id}-${title}`} className={styles.title}>
              {text(title)}
            </p>
            {found.map((each) => (
              // The focus stays in the field, which handles the keys of the options.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={each.id}
                id={optionId(id, each)}
                role="option"
                tabIndex={-1}
                aria-selected={each === active}
                className={styles.option}
                onClick={() => onOpen(each)}
              >
                <span className={styles.found}>
                  {each.label}
                  {each.hint && <span className={styles.hint}>{each.hint}</span>}
                </span>
                {each.key && (
                  <kbd className={styles.shortcut} aria-hidden="true">
                    {each.key}
                  </kbd>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && <p className={styles.none}>{text('shell.search.none', { words })}</p>}
    </div>
  )
}
