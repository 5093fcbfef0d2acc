import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

/** A search runs when so long nothing was typed. */
const pauseMilliseconds = 250

interface SearchOrdersProps {
  /** The words of the address. */
  words: string
  onSearch: (words: string) => void
}

/** Searches while one types. */
export function SearchOrders({ words, onSearch }: SearchOrdersProps) {
  const text = useText()
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  // The address has changed: a view was chosen, or the history goes back.
  if (known !== words) {
    setKnown(words)
    if (typed.trim() !== words) setTyped(words)
  }
  const search = useEffectEvent((searched: string) => {
    if (searched.trim() !== words) onSearch(searched.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={text('orders.search')}
        hint={text('orders.search.hint')}
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
