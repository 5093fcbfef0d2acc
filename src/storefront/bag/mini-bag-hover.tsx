import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { bagLink } from '#storefront/links.ts'
import { isMobileBrowser } from '#storefront/shell/mobile-browser.ts'
import { useShopperView } from '#storefront/shell/shopper-view.ts'
import styles from './mini-bag-hover.module.css'

const loadMiniBag = () => import('./mini-bag.tsx')
const MiniBag = lazy(async () => ({ default: (await loadMiniBag()).MiniBag }))

/** SHELL-096: how long the mini bag stays after the pointer or the focus has left. */
const hideDelay = 500

/** Around the header's bag link: on desktops a look into the bag while pointer or focus are there (SHELL-094). */
export function MiniBagHover({ children }: { children: ReactNode }) {
  const { bagCount: count } = useShopperView()
  const { pathname } = useLocation()
  const [isWanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Where the focus is in a question that the mini bag asks: over the page, and yet a part of it.
  const question = useRef<Element>(undefined)
  const isOpen = isWanted && count > 0 && pathname !== bagLink

  const stay = () => clearTimeout(timer.current)
  const close = () => {
    stay()
    setWanted(false)
  }
  const leave = () => {
    stay()
    timer.current = setTimeout(() => (question.current?.isConnected ? leave() : close()), hideDelay)
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
      className={styles.place}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && enter()}
      onPointerLeave={leave}
      onFocus={({ target, currentTarget }) => {
        if (!currentTarget.contains(target)) question.current = target
        else if (target.matches(':focus-visible')) enter()
      }}
      onBlur={leave}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) close()
      }}
    >
      {children}
      {isOpen && (
        <Suspense>
          <MiniBag />
        </Suspense>
      )}
    </div>
  )
}

/** SHELL-103, and a window too narrow for the panel. */
const isDesktop = (): boolean =>
  !isMobileBrowser(navigator.userAgent) && matchMedia('(hover: hover) and (min-width: 769px)').matches
