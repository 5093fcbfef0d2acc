import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

/** The delay after the last key, before a search runs. */
const pauseMilliseconds = 300

interface DeskSearchProps {
  /** The search words in the URL. */
  words: string
  label: string
  hint?: string
  /** `isEnter`: the words ended with Enter, as scanners send it. */
  onSearch: (words: string, isEnter: boolean) => void
}

/** A large search field that searches while the member types. */
export function DeskSearch({ words, label, hint, onSearch }: DeskSearchProps) {
  const [typed, setTyped] = useState(words)
  const searched = useRef(words)
  useEffect(() => {
    // A list was chosen, or the browser went back.
    if (words !== searched.current) setTyped(words)
    searched.current = words
  }, [words])
  const search = useEffectEvent((isEnter: boolean) => {
    const given = typed.trim()
    if (given === searched.current && !isEnter) return
    searched.current = given
    onSearch(given, isEnter)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(false), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search>
      <TextField
        type="search"
        label=""
        aria-label={label}
        placeholder={hint ?? label}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search(true)}
      />
    </search>
  )
}
