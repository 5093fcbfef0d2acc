import type { CallRequest } from '#api/call.ts'

/** Whether a page of the same origin makes the call. Only browsers send these headers, and scripts cannot set them. */
export function isOwnPage(request: CallRequest): boolean {
  const site = request.header('sec-fetch-site')
  return site === undefined ? request.header('origin') === request.origin : site === 'same-origin'
}

/** Whether the browser uses HTTPS for the shop. */
export const isSecure = ({ origin }: Pick<CallRequest, 'origin'>): boolean => origin.startsWith('https:')
