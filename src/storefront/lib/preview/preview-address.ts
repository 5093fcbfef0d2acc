import { previewParameters } from './preview-request.ts'

export interface PreviewChoice {
  /** A path of the shop, with or without a query. */
  path: string
  /** The origin of the shop in the chosen environment. */
  origin: string
  /** The value of the browser's date-time field, in the browser's time zone; empty for now. */
  time: string
  /** Empty for guests. */
  customerGroup: string
}

/** The URL of a preview; undefined if the path is not part of the shop. */
export function previewAddress({ path, origin, time, customerGroup }: PreviewChoice): string | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return undefined
  const address = new URL(path, origin)
  if (address.origin !== new URL(origin).origin) return undefined
  for (const name of Object.values(previewParameters)) address.searchParams.delete(name)
  address.searchParams.set(previewParameters.tool, 'true')
  address.searchParams.set(previewParameters.mode, 'true')
  if (time) address.searchParams.set(previewParameters.time, String(Number(new Date(time))))
  if (customerGroup) address.searchParams.set(previewParameters.group, customerGroup)
  return address.href
}

/** The path and query of a URL without the preview, as for shoppers. */
export function pathWithoutPreview({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const name of Object.values(previewParameters)) query.delete(name)
  const path = /^\/admin\/preview\/?$/i.test(pathname) ? '/' : pathname
  return query.size > 0 ? `${path}?${query}` : path
}

/** A time as the value of the browser's date-time field, in the browser's time zone. */
export function fieldTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
