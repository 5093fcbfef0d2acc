import type { SiteTexts } from '#commerce/texts/texts.ts'

/** Where the scripts of a site in one locale are: a change of its texts gives them another address. */
export const scriptPrefix = ({ locale, version }: Pick<SiteTexts, 'locale' | 'version'>): string =>
  `/texts/${locale}-${version}`

const pattern = /^(?<prefix>\/texts\/(?<locale>[A-Za-z\d-]{2,35})-(?<version>[0-9a-f]{16}|dev))(?<path>\/.*)$/

interface ScriptAddress {
  prefix: string
  locale: string
  version: string
  path: string
}

/** The parts of an address under such a prefix. */
export function readScriptAddress(pathname: string): ScriptAddress | undefined {
  const { prefix = '', locale = '', version = '', path = '' } = pattern.exec(pathname)?.groups ?? {}
  return prefix === '' ? undefined : { prefix, locale, version, path }
}
