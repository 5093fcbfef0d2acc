import { z } from 'zod'
import { urlOf } from './setting-formats.ts'

/** A URL without a path. */
export const Origin = urlOf(['http:', 'https:'], 'write a URL such as https://www.example.com').refine(
  (text) => URL.parse(text)?.pathname === '/' && !/[?#]/.test(text),
  'write a URL without a path, such as https://www.example.com',
)

/** A URL that addresses are appended to. It may have a path, such as that of a proxy; a slash at its end is dropped. */
export const BaseUrl = urlOf(['http:', 'https:'], 'write a URL such as https://images.example.com')
  .refine((text) => !/[?#]/.test(text), 'write a URL without ? and #, such as https://images.example.com')
  .transform((text) => text.replace(/\/+$/, ''))

const siteOriginsSentence =
  'write site ids and their URLs, such as bulk=https://bulk.example.com club=https://club.example.com'

/** `bulk=https://bulk.example.com`: site ids and their URLs, separated by spaces. */
export const SiteOrigins = z.string().transform((text, context) => {
  const pairs = text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [, siteId = '', address = ''] = /^([\w-]+)=(\S+)$/.exec(pair) ?? []
      return [siteId, Origin.safeParse(address).data] as const
    })
  const problem = problemOf(pairs)
  if (problem !== undefined) {
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }
  return Object.fromEntries(
    pairs.flatMap(([id, address]) => (address ? [[id, new URL(address).origin]] : [])),
  )
})

function problemOf(pairs: readonly (readonly [string, string | undefined])[]): string | undefined {
  if (pairs.some(([siteId, address]) => siteId === '' || address === undefined)) return siteOriginsSentence
  const isEachOnce = [0, 1].every((part) => new Set(pairs.map((pair) => pair[part])).size === pairs.length)
  return isEachOnce ? undefined : 'write each site and each URL once'
}
