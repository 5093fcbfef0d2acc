import { serveOnPort } from '#testing/serve.ts'
import type { TestShop } from '#testing/shop.ts'

/** A request of a client, with the status of its answer. */
export interface RecordedAnswer {
  request: string
  status: number
}

/** Serves the API of a test shop on a free port, and records every request of its clients. */
export async function serveRecorded(shop: TestShop): Promise<{ url: string; answers: RecordedAnswer[] }> {
  const answers: RecordedAnswer[] = []
  const request: TestShop['request'] = async (path, init) => {
    const answer = await shop.request(path, init)
    answers.push({ request: `${init?.method ?? 'GET'} ${path}`, status: answer.status })
    return answer
  }
  return { url: await serveOnPort({ ...shop, request }), answers }
}

/** The requests that a shop refused, such as `404 GET /product/…`. */
export const refusalsIn = (answers: readonly RecordedAnswer[]): string[] =>
  answers.filter(({ status }) => status >= 400).map(({ request, status }) => `${status} ${request}`)
