import { useEffect, useRef } from 'react'
import type { BotCheck, BotCheckState } from '#storefront/lib/bot-check/bot-check.ts'
import { showWidget } from '#storefront/lib/bot-check/show-widget.ts'

interface BotCheckWidgetProps {
  check: BotCheck
  state: BotCheckState
}

/** The widget of a vendor. Each new `widget` in the state renders a new element. */
export default function BotCheckWidget({ check, state: { widget } }: BotCheckWidgetProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<Promise<{ reset: () => void } | undefined>>(undefined)
  useEffect(() => {
    const element = place.current
    if (!widget || !element) return
    const before = shown.current ?? Promise.resolve(undefined)
    shown.current = before.then((current) => {
      if (!current) return showWidget(element, widget, check)
      current.reset()
      return current
    })
  }, [widget, check])
  return <div ref={place} />
}
