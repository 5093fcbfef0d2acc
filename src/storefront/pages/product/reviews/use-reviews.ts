import { useEffect, useState } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'

type Page = Awaited<ReturnType<Calls['Site']['getProductReviews']>>
export type Review = Page['reviews'][number]

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

const pageSize = 6

/** Reviews page by page; a failure leaves what is there and is logged. */
export function useReviews(productId: string) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [pages, setPages] = useState<readonly Page[]>([])
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
    // `read` is made anew with every drawing and depends on nothing else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [productId, sort])
  function loadMore(): void {
    if (isLoading) return
    setLoading(true)
    read(pages.length * pageSize)
      // In another order by now, it is the page of a list that is gone.
      .then((page) => setPages((known) => (known === pages ? [...pages, page] : known)))
      .catch((error: unknown) => console.error(error))
      .finally(() => setLoading(false))
  }
  const [first] = pages
  return { first, reviews: pages.flatMap((page) => page.reviews), sort, setSort, isLoading, loadMore }
}
