import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface HeldRequests {
  /** Waits until the page has sent a request that is held. */
  sent: () => Promise<void>
  /** Waits for the oldest held request and releases it. */
  releaseNext: () => Promise<void>
  /** Releases all held requests, and those that follow. */
  releaseAll: () => void
}

/** Holds a page's requests to a URL pattern, in order, until the test releases them. */
export async function holdRequests(page: Page, url: string): Promise<HeldRequests> {
  const held: (() => void)[] = []
  let isOver = false
  await page.route(url, async (route) => {
    if (!isOver) await new Promise<void>((resolve) => void held.push(resolve))
    // The page may have cancelled it meanwhile.
    await route.continue().catch(() => {})
  })
  const sent = () => expect.poll(() => held.length).toBeGreaterThan(0)
  return {
    sent,
    async releaseNext() {
      await sent()
      held.shift()?.()
    },
    releaseAll() {
      isOver = true
      for (const release of held.splice(0)) release()
    },
  }
}
