import type { SiteTexts } from '#commerce/texts/texts.ts'

/** The URL of the scripts of a site in one locale. A change of the texts changes it. */
export const scriptPrefix = ({ locale, version }: Pick<SiteTexts, 'locale' | 'version'>): string =>
  `/texts/${locale}-${version}`

const pattern = /^(?<prefix>\/texts\/(?<locale>[A-Za-z\d-]{2,35})-(?<version>[0-9a-f]{16}|dev))(?<path>\/.*)$/

interface ScriptAddress {
  prefix: string
  locale: string
  version: string
  path: string
}

/** The parts of a script's URL: prefix, locale, version and path. */
export function readScriptAddress(pathname: string): ScriptAddress | undefined {
  const { prefix = '', locale = '', version = '', path = '' } = pattern.exec(pathname)?.groups ?? {}
  return prefix === '' ? undefined : { prefix, locale, version, path }
}
