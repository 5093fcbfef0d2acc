import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { deviceSetting, setDeviceSetting } from '#office/state/device.ts'
import { burstMilliseconds, isModifier, shortcutsIn } from '#office/lib/keys/typed-keys.ts'
import type { Place } from './places.ts'

/** The time after `g` in which the letter of a page counts. */
const goMilliseconds = 1_500

interface ShellKeys {
  places: readonly Place[]
  onSearch: () => void
  /** Opens the search with its actions first. */
  onCommands: () => void
  onHelp: () => void
}

/**
 * The shortcuts of every page. Single keys work only outside of fields and dialogs, and can be turned off (OFF-033).
 */
export function useShellKeys({ places, onSearch, onCommands, onHelp }: ShellKeys): void {
  const navigate = useNavigate()
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const burst = useRef<string[]>([])
  const goUntil = useRef(0)

  const act = useEffectEvent((key: string, at: number) => {
    const place = at < goUntil.current ? places.find((each) => each.key === key) : undefined
    goUntil.current = key === 'g' ? at + goMilliseconds : 0
    if (place) void navigate(place.path)
    else if (key === 'b') setDeviceSetting('isFolded', !deviceSetting('isFolded'))
    else if (key === '?') onHelp()
  })

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isModifier(event.key)) return
    clearTimeout(pending.current)
    const earlier = burst.current
    burst.current = []
    const hasCommand = event.ctrlKey || event.metaKey
    if (hasCommand && event.key.toLowerCase() === 'k' && !isInDialog(event.target)) {
      event.preventDefault()
      onCommands()
      return
    }
    if (hasCommand || event.altKey || !deviceSetting('hasSingleKeys') || isTyping(event.target)) return
    // `/` works immediately, because the words may follow fast. `preventDefault` stops the quick find of Firefox.
    if (event.key === '/' && earlier.length === 0) {
      event.preventDefault()
      onSearch()
      return
    }
    const typed = [...earlier, event.key]
    burst.current = typed
    pending.current = setTimeout(() => {
      burst.current = []
      for (const key of shortcutsIn(typed)) act(key, event.timeStamp)
    }, burstMilliseconds)
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

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null

const isTyping = (target: EventTarget | null): boolean =>
  isInDialog(target) || (target instanceof Element && target.closest('input, select, textarea') !== null)
