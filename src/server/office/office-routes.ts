import { openStaffEndpoints } from '#api/staff-endpoints.ts'
import type { Shop } from '#commerce/shop.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { OfficeFiles } from './office-files.ts'
import { isOfficePage, isOfficePath, isStaffCallPath } from './office-paths.ts'

/** The office beside the storefront: pages, files and staff calls. */
export interface OfficeRoutes {
  /** Whether a host is only for the office. It never serves pages of the storefront. */
  isOfficeHost(host: string | undefined): boolean
  /** The response to a request of the office, or 404 for a path that its host does not have (OFF-008). */
  answer(context: AppContext): Promise<Response | undefined>
}

interface OfficeOptions {
  shop: Shop
  files: OfficeFiles | undefined
  /** The office's own origin, if it has one. */
  officeOrigin: string | undefined
  report: (error: unknown, requestId: string) => void
}

export function openOfficeRoutes({ shop, files, officeOrigin, report }: OfficeOptions): OfficeRoutes {
  const ownHost = officeOrigin === undefined ? undefined : new URL(officeOrigin).host
  const endpoints = openStaffEndpoints({ shop, officeOrigin, report })
  const isOfficeHost = (host: string | undefined) => ownHost !== undefined && host === ownHost

  async function answerOffice(context: AppContext): Promise<Response | undefined> {
    const { path } = context.req
    if (isStaffCallPath(path)) return answerStaffCall(context)
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return files && context.text('Method not allowed', 405, { allow: 'GET, HEAD' })
    if (isOfficePage(path)) {
      context.set('answerKind', 'page')
      return files?.shell(context.req.raw)
    }
    context.set('answerKind', 'asset')
    return files?.assets.find(path)?.answer(context.req.raw)
  }

  /** The staff endpoints are a separate app, independent of the storefront. */
  async function answerStaffCall(context: AppContext): Promise<Response> {
    context.set('answerKind', 'call')
    return endpoints.fetch(context.req.raw, context)
  }

  return {
    isOfficeHost,
    async answer(context) {
      const { path } = context.req
      const isOffice = isOfficePath(path)
      if (ownHost === undefined) return isOffice ? answerOffice(context) : undefined
      if (!isOfficeHost(context.req.header('host')))
        return isOffice ? context.text('Not found', 404) : undefined
      // Serves the shop's pictures, for the lists of the office.
      if (path.startsWith('/images/')) return undefined
      return (isOffice ? await answerOffice(context) : undefined) ?? context.text('Not found', 404)
    },
  }
}
