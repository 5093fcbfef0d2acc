import { useEffect, useState } from 'react'
import messages from 'virtual:messages/countdown'
import { startCountdown, timeLeft } from '#storefront/lib/content/countdown.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'

interface CountdownClockProps {
  /** Milliseconds since 1970. */
  end: number
}

/** Updates every second. Its code loads after the page. */
export default function CountdownClock({ end }: CountdownClockProps) {
  return (
    <Messages of={messages}>
      <Clock end={end} />
    </Messages>
  )
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

function Clock({ end }: CountdownClockProps) {
  const text = useText()
  const { isDone, ...left } = useTimeLeft(end)
  if (isDone) return <p>{text('countdown.done')}</p>
  return (
    <>
      {/* Without seconds, and no live region: a screen reader reads the time on request instead of every second. */}
      <HiddenText>{text('countdown.left', left)}</HiddenText>
      <p aria-hidden="true">
        {units.map((unit) => (
          <span key={unit}>
            <strong>{String(left[unit]).padStart(2, '0')}</strong>
            <small>{text(`countdown.${unit}`, { count: left[unit] })}</small>
          </span>
        ))}
      </p>
    </>
  )
}

/** The time left. Stays correct after the device has slept, and after the shopper returns from another tab. */
function useTimeLeft(end: number) {
  const [left, setLeft] = useState(() => timeLeft(end, Date.now()))
  useEffect(() => {
    let stop = startCountdown(end, setLeft)
    const restart = () => {
      stop()
      stop = startCountdown(end, setLeft)
    }
    document.addEventListener('visibilitychange', restart)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', restart)
    }
  }, [end])
  return left
}
