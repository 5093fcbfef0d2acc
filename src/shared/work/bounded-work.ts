import { openQueue, type Queue, type QueueOptions } from './queue.ts'

/**
 * Every kind of work that needs a processor for long or much memory, with its bound in each process. Requests are bounded before that
 * (`src/server/http/request-limit.ts`), and password hashes by the threads of Node's pool.
 */
export const boundedWork = {
  /** A picture of the shop in a new size, for clients that wait for it. */
  picture: { concurrency: 2, maxWaiting: 200 },
  /** AVIF is slow: it must not delay the other formats. */
  avifPicture: { concurrency: 1, maxWaiting: 500 },
  /** An original may have 100 megapixels. All sites together have few icons, and each is made once only. */
  brandIcon: { concurrency: 1, maxWaiting: 1_000 },
  /** A decoded photo of a review takes up to 200 MB, and one that waits 1.5 MB. */
  reviewPhoto: { concurrency: 1, maxWaiting: 20 },
} as const satisfies Record<string, QueueOptions>

/** Opens the queue of a kind of work. `maxWaiting` replaces the bound of the kind, for tests. */
export const openWorkQueue = (kind: keyof typeof boundedWork, bound?: { maxWaiting: number }): Queue =>
  openQueue({ ...boundedWork[kind], ...bound })
