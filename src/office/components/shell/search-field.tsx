import { useId, type Ref } from 'react'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { Place } from './places.ts'
import { optionId, SearchResults } from './search-results.tsx'
import styles from './search-field.module.css'
import { useSearch } from './use-search.ts'

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>
  places: readonly Place[]
  isForCommands: boolean
  onKeys: () => void
  /** The focus has left the field: the next search starts empty. */
  onLeave: () => void
}

/**
 * One field that searches orders, customers, pages and actions. Results appear while the member types, and Enter
 * opens the first (OFF-030).
 */
export function SearchField({ ref, places, isForCommands, onKeys, onLeave }: SearchFieldProps) {
  const text = useText()
  const id = useId()
  const { words, isOpen, groups, active, ...search } = useSearch({ places, isForCommands, onKeys })
  const reached = isOpen && active ? optionId(id, active) : undefined
  return (
    <search className={styles.search}>
      <label className={styles.field}>
        <Icon name="search" size={18} />
        <HiddenText>{text('shell.search')}</HiddenText>
        <input
          ref={ref}
          type="text"
          role="combobox"
          className={styles.input}
          placeholder={text('shell.search')}
          autoComplete="off"
          spellCheck={false}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={reached}
          value={words}
          onChange={({ target }) => search.search(target.value)}
          onFocus={() => search.show(true)}
          onBlur={() => {
            search.show(false)
            onLeave()
          }}
          onKeyDown={search.press}
        />
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </label>
      {isOpen && <SearchResults {...{ id, groups, active, words }} onOpen={search.open} />}
    </search>
  )
}
