import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMember } from '#office/state/session.ts'
import { searchHint } from '#office/lib/orders/search-hint.ts'
import { TextField } from '#ui/text-field.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

/** The delay after the last key, before a search runs. */
const pauseMilliseconds = 250

interface SearchOrdersProps {
  /** The search words in the URL. */
  words: string
  onSearch: (words: string) => void
}

/** Searches while the member types. */
export function SearchOrders({ words, onSearch }: SearchOrdersProps) {
  const text = useText()
  const { permissions } = useMember()
  const [typed, setTyped] = useState(words)
  // Searches that the URL does not have yet. The URL changes with the list, and the member may have typed more by
  // then.
  const sent = useRef<string[]>([])
  useEffect(() => {
    const own = sent.current.lastIndexOf(words)
    sent.current = own === -1 ? [] : sent.current.slice(own + 1)
    // The words changed elsewhere: a view was chosen, or the browser went back.
    if (own === -1) setTyped(words)
  }, [words])
  const search = useEffectEvent((given: string) => {
    const searched = given.trim()
    if (searched === (sent.current.at(-1) ?? words)) return
    sent.current.push(searched)
    onSearch(searched)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label=""
        aria-label={text('orders.search')}
        placeholder={text('orders.search')}
        hint={text(searchHint(permissions))}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search(typed)}
      />
    </search>
  )
}
