import { openQueue, type Queue, type QueueOptions } from './queue.ts'

/**
 * Every kind of work that needs much CPU time or memory, with its limit in each process. Requests are limited before
 * that (`src/server/http/request-limit.ts`), and password hashes by Node's thread pool.
 */
export const boundedWork = {
  /** Resizing a picture of the shop, for clients that wait for it. */
  picture: { concurrency: 2, maxWaiting: 200 },
  /** AVIF is slow, so it must not delay the other formats. */
  avifPicture: { concurrency: 1, maxWaiting: 500 },
  /** An original may have 100 megapixels. All sites together have few icons, and each is made only once. */
  brandIcon: { concurrency: 1, maxWaiting: 1_000 },
  /** A decoded photo of a review takes up to 200 MB, and a waiting one 1.5 MB. */
  reviewPhoto: { concurrency: 1, maxWaiting: 20 },
} as const satisfies Record<string, QueueOptions>

/** Opens the queue of a kind of work. `maxWaiting` replaces the kind's limit, for tests. */
export const openWorkQueue = (kind: keyof typeof boundedWork, bound?: { maxWaiting: number }): Queue =>
  openQueue({ ...boundedWork[kind], ...bound })
