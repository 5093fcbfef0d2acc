/** The parameters of previews in URLs (CONT-084, CONT-085). */
export const previewParameters = {
  tool: 'isContentPreview',
  mode: 'isPreviewMode',
  time: 'previewTimestamp',
  group: 'previewCustomerGroup',
} as const

/** The preview that staff request: at a time, for a customer group. */
export interface PreviewRequest {
  /** Shows the drawer in which staff choose (CONT-078). */
  hasTool: boolean
  /** Milliseconds since 1970; undefined for now. */
  at: number | undefined
  customerGroup: string | undefined
}

/** A preview, with the origins of the shop's environments by name. */
export interface Preview extends PreviewRequest {
  environments: Readonly<Record<string, string>>
}

/** The preview that a URL requests; only staff can open it. Undefined for all other URLs. */
export function previewOf({ pathname, searchParams }: URL): PreviewRequest | undefined {
  const isAsked = Object.values(previewParameters).some((name) => searchParams.has(name))
  if (!isAsked && !isPreviewPath(pathname)) return undefined
  return {
    hasTool: searchParams.has(previewParameters.tool) || isPreviewPath(pathname),
    at: timeOf(searchParams.get(previewParameters.time)),
    customerGroup: searchParams.get(previewParameters.group) || undefined,
  }
}

/** Whether the time in a URL is invalid. Then the preview would show another time than staff expect. */
export const hasWrongTime = ({ searchParams }: URL): boolean => {
  const text = searchParams.get(previewParameters.time)
  return Boolean(text) && timeOf(text) === undefined
}

/** The customer groups of a customer in this group. */
export function groupsWith(customerGroup: string): string[] {
  if (customerGroup === 'Everyone' || customerGroup === 'Unregistered') return ['Everyone', 'Unregistered']
  return [...new Set(['Everyone', 'Registered', customerGroup])]
}

/** Milliseconds, or a time with its zone: 2026-11-24T09:00:00Z. */
function timeOf(text: string | null): number | undefined {
  if (!text) return undefined
  const time = /^\d{1,15}$/.test(text) ? Number(text) : isoTime.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) && time < latest ? time : undefined
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
/** The year 10000: later times have another format. */
const latest = Date.UTC(10_000, 0)

const isPreviewPath = (pathname: string): boolean => /^\/admin\/preview(\.data|\/|$)/i.test(pathname)
