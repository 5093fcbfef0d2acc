import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { deviceSetting, setDeviceSetting } from '#office/state/device.ts'
import type { Place } from './places.ts'

/** A letter is a shortcut only if no other key follows so soon: a scanner types faster (OFF-032). */
const scannerMilliseconds = 50

/** After `g` the letter of a place may be pressed so long. */
const goMilliseconds = 1_500

interface ShellKeys {
  places: readonly Place[]
  onSearch: () => void
  /** Opens the search with its commands first. */
  onCommands: () => void
  onHelp: () => void
}

/** The keys of every page. Single keys act outside of fields and dialogs only, and can be turned off (OFF-033). */
export function useShellKeys({ places, onSearch, onCommands, onHelp }: ShellKeys): void {
  const navigate = useNavigate()
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goUntil = useRef(0)

  const act = useEffectEvent((key: string, at: number) => {
    const place = at < goUntil.current ? places.find((each) => each.key === key) : undefined
    goUntil.current = key === 'g' ? at + goMilliseconds : 0
    if (place) void navigate(place.path)
    else if (key === '[' && !isInRecord()) setDeviceSetting('isFolded', !deviceSetting('isFolded'))
    else if (key === '?') onHelp()
    else if (key === '/') onSearch()
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    clearTimeout(pending.current)
    const hasCommand = event.ctrlKey || event.metaKey
    if (hasCommand && event.key.toLowerCase() === 'k' && !isInDialog(event.target)) {
      event.preventDefault()
      onCommands()
      return
    }
    if (hasCommand || event.altKey || !deviceSetting('hasSingleKeys') || isTyping(event.target)) return
    // Firefox would open its own search.
    if (event.key === '/') event.preventDefault()
    pending.current = setTimeout(() => act(event.key, event.timeStamp), scannerMilliseconds)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => {
      clearTimeout(pending.current)
      removeEventListener('keydown', listen)
    }
  }, [])
}

/** A record of a list uses the key for the previous one. */
const isInRecord = (): boolean => document.querySelector('[data-record]') !== null

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null

const isTyping = (target: EventTarget | null): boolean =>
  isInDialog(target) || (target instanceof Element && target.closest('input, select, textarea') !== null)
