import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { isMobileBrowser } from '#storefront/lib/shell/mobile-browser.ts'
import { useShopperView } from '#storefront/state/session/shopper-view.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './mini-bag-trigger.module.css'

const MiniBag = lazyPart(async () => ({ default: (await import('./mini-bag.tsx')).MiniBag }))

/** SHELL-096: how long the mini bag remains open after the pointer or the focus has left. */
const hideDelay = 500

/**
 * Wraps the header's bag link. On desktops the mini bag is open while the link has the pointer or the focus
 * (SHELL-094).
 */
export function MiniBagTrigger({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const { isOpen, open, close, closeSoon } = useOpenOnHover(container)
  return (
    // Hover and focus only preview the page of the link inside. The wrapper is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={container}
      className={styles.place}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={closeSoon}
      onFocus={({ target, currentTarget }) => {
        if (currentTarget.contains(target) && target.matches(':focus-visible')) open()
      }}
      // A press also moves the focus while the pointer remains.
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || closeSoon()}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) close()
      }}
    >
      {children}
      {isOpen && <MiniBag />}
    </div>
  )
}

/** Open while the bag has items. Never open on the bag page. */
function useOpenOnHover(container: RefObject<HTMLDivElement | null>) {
  const { bagCount } = useShopperView()
  const { pathname } = useLocation()
  const [isHovered, setHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancelClosing = () => clearTimeout(timer.current)
  const close = () => {
    cancelClosing()
    setHovered(false)
  }
  const closeSoon = () => {
    cancelClosing()
    // A confirmation dialog of the mini bag covers the page, so the pointer leaves. The mini bag remains open
    // meanwhile.
    const isAsking = () => container.current?.querySelector('[data-asking]')
    timer.current = setTimeout(() => (isAsking() ? closeSoon() : close()), hideDelay)
  }
  const open = () => {
    cancelClosing()
    if (isDesktop()) setHovered(true)
  }
  useEffect(() => close, [pathname])
  return { isOpen: isHovered && bagCount > 0 && pathname !== bagLink, open, close, closeSoon }
}

/** Whether the browser is no mobile browser (SHELL-103) and the screen is wide enough. */
const isDesktop = (): boolean =>
  !isMobileBrowser(navigator.userAgent) && matchMedia('(hover: hover) and (min-width: 769px)').matches
