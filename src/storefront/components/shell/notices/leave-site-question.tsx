import { useEffect, useState } from 'react'
import { leaveDocument } from '#library-internals/overlay-history.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useBagCount } from '#storefront/state/bag/store/bag-store.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'

/** Asks for confirmation before a link leaves the site while the bag has items (SHELL-093, CONT-070, CONT-071). */
export function LeaveSiteQuestion({ site }: { site: string }) {
  const text = useText()
  const isFilled = useBagCount() > 0
  const [link, setLink] = useState<HTMLAnchorElement>()
  useEffect(() => {
    if (!isFilled) return
    const ask = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a') : null
      if (!pressed || !leavesSite(pressed)) return
      event.preventDefault()
      setLink(pressed)
    }
    document.addEventListener('click', ask, { capture: true })
    return () => document.removeEventListener('click', ask, { capture: true })
  }, [isFilled])
  if (!link) return null
  const stay = () => setLink(undefined)
  const leave = () => {
    stay()
    if (link.target === '_blank') window.open(link.href, '_blank', 'noopener,noreferrer')
    else leaveDocument(link.href)
  }
  return (
    <ConfirmQuestion
      open
      title={text('shopper.leave.title')}
      text={text('shopper.leave.text', { site })}
      confirmLabel={text('shopper.leave.confirm')}
      cancelLabel={text('shopper.leave.cancel')}
      onConfirm={leave}
      onCancel={stay}
    />
  )
}

/**
 * Whether a link has another origin. The shop's other sites count, because each has its own bag. Mail and phone links
 * do not count.
 */
const leavesSite = ({ protocol, origin }: HTMLAnchorElement): boolean =>
  /^https?:$/.test(protocol) && origin !== location.origin
