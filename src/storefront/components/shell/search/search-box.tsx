import { useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { homeLink, searchLink, searchPath } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import styles from './search-box.module.css'
import type { ShownList } from '#ui/use-listbox-keys.ts'

export const searchFieldId = 'search-field'
/** Suggestions are shown after the third character (CAT-063). */
const minCharacters = 3

const loadSuggestions = () => import('./suggestions.tsx')
const Suggestions = lazyPart(loadSuggestions)

interface SearchBoxProps {
  onDone: () => void
  /** Called when Escape was pressed without an open list of suggestions. */
  onEscape: () => void
}

/**
 * A new query opens its results. An empty query, or the query of the current results, opens the home page (CAT-061,
 * CAT-062).
 */
export function SearchBox({ onDone, onEscape }: SearchBoxProps) {
  const text = useText()
  const { query, setQuery, isOpen, setOpen, submit, finish } = useSearchBox(onDone)
  const field = useRef<HTMLInputElement>(null)
  const [list, setList] = useState<ShownList>()
  return (
    <form
      role="search"
      className={styles.box}
      action={searchPath}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setOpen(true)
        if (key !== 'Escape') return
        setOpen(false)
        if (list === undefined) onEscape()
      }}
    >
      <input
        ref={field}
        id={searchFieldId}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.active}
        className={styles.field}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={text('shell.search.placeholder')}
        aria-label={text('shell.search')}
        value={query}
        onFocus={() => {
          preload(loadSuggestions)
          setOpen(true)
        }}
        onChange={({ target }) => {
          setQuery(target.value)
          setOpen(true)
        }}
      />
      <button type="submit" className={styles.submit} aria-label={text('shell.search')}>
        <Icon name="search" size={20} />
      </button>
      {isOpen && query.trim().length >= minCharacters && (
        <Suggestions query={query.trim()} field={field} onChosen={finish} onList={setList} />
      )}
    </form>
  )
}

function useSearchBox(onDone: () => void) {
  const to = useTo()
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const current = pathname === searchPath ? (new URLSearchParams(search).get('q') ?? '') : ''
  const finish = () => {
    setQuery('')
    setOpen(false)
    onDone()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const phrase = query.trim()
    void navigate(to(phrase === '' || phrase === current ? homeLink : searchLink(phrase)))
    setOpen(false)
    onDone()
  }
  return { query, setQuery, isOpen, setOpen, submit, finish }
}
