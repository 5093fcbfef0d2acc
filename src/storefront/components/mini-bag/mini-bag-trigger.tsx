import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { isMobileBrowser } from '#storefront/lib/shell/mobile-browser.ts'
import { useShopperView } from '#storefront/state/shopper-view/shopper-view.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import styles from './mini-bag-trigger.module.css'

const MiniBag = lazyPart(async () => ({ default: (await import('./mini-bag.tsx')).MiniBag }))

/** SHELL-096: how long the mini bag stays after the pointer or the focus has left. */
const hideDelay = 500

/** Around the header's bag link: on desktops a look into the bag while pointer or focus are there (SHELL-094). */
export function MiniBagTrigger({ children }: { children: ReactNode }) {
  const { bagCount: count } = useShopperView()
  const { pathname } = useLocation()
  const [isWanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const isOpen = isWanted && count > 0 && pathname !== bagLink

  const stay = () => clearTimeout(timer.current)
  const close = () => {
    stay()
    setWanted(false)
  }
  const leave = () => {
    stay()
    // A question stands over the page, and yet is a part of the mini bag: from the press on, before it is there.
    const isAsking = () => place.current?.querySelector('[data-asking]')
    timer.current = setTimeout(() => (isAsking() ? leave() : close()), hideDelay)
  }
  const enter = () => {
    stay()
    if (isDesktop()) setWanted(true)
  }
  useEffect(() => close, [pathname])

  return (
    // Pointer and focus open what the link inside leads to as well; nothing here is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={styles.place}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && enter()}
      onPointerLeave={leave}
      onFocus={({ target, currentTarget }) => {
        if (currentTarget.contains(target) && target.matches(':focus-visible')) enter()
      }}
      // A press under the pointer moves the focus, too, and leads nowhere else.
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || leave()}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) close()
      }}
    >
      {children}
      {isOpen && <MiniBag />}
    </div>
  )
}

/** SHELL-103, and a window too narrow for the panel. */
const isDesktop = (): boolean =>
  !isMobileBrowser(navigator.userAgent) && matchMedia('(hover: hover) and (min-width: 769px)').matches
