import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'

type ReviewPage = Awaited<ReturnType<Calls['Site']['getProductReviews']>>
export type Review = ReviewPage['reviews'][number]

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

const pageSize = 6

/** Loads reviews page by page. A failure is only logged. */
export function useReviews(productId: string) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [pages, setPages] = useState<readonly ReviewPage[]>([])
  const [isLoading, setLoading] = useState(true)
  const read = (offset: number) =>
    calls().Site.getProductReviews({ parameters: { productId, sort, offset, limit: pageSize } })
  useEffect(() => {
    let isCurrent = true
    setLoading(true)
    read(0)
      .then((page) => isCurrent && setPages([page]))
      .catch((error: unknown) => console.error(error))
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
    // `read` depends only on these values, and is a new function in every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [productId, sort])
  function loadMore(): void {
    if (isLoading) return
    setLoading(true)
    read(pages.length * pageSize)
      // If product or sorting have changed meanwhile, the page belongs to an old list.
      .then((page) => setPages((current) => (current === pages ? [...pages, page] : current)))
      .catch((error: unknown) => console.error(error))
      .finally(() => setLoading(false))
  }
  const [first] = pages
  return { first, reviews: pages.flatMap((page) => page.reviews), sort, setSort, isLoading, loadMore }
}
