import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { fillValues } from '#shared/messages/fill-values.ts'
import type { MessageValues } from '#shared/messages/format-message.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'

const prefix = 'virtual:messages/'

const MessageFile = z.record(z.string(), z.string())

interface MessagesOptions {
  /**
   * `build`: the messages are in the module. `server`: the module names its area, and the server fills in the texts of a
   * site (docs/decisions/0219-texts-of-sites-in-scripts.md).
   */
  from?: 'build' | 'server'
  /** The path of texts that replace others by key, with `{locale}` for the locale. */
  replacing?: string
  /** Values that are available in every message. */
  values?: MessageValues
}

/**
 * Serves `virtual:messages/{area}`: the messages of one area (`product.…`), so that a page loads neither a parser nor
 * the messages of other pages. Each locale has one JSON file (SHELL-129). `pattern` is the path of these files, with
 * `{locale}` for the locale: `texts/{locale}/storefront.json`.
 */
export function messages(pattern: string, options: MessagesOptions = {}): Plugin {
  const { from = 'build', replacing, values = {} } = options
  let isDevelopment = false
  return {
    name: 'bonbon-messages',
    configResolved: ({ command }) => void (isDevelopment = command === 'serve'),
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const area = id.slice(prefix.length + 1)
      const files = [...filesOf(pattern), ...(replacing === undefined ? [] : filesOf(replacing))]
      for (const { path } of files) this.addWatchFile(resolve(path))
      const byLocale = messagesByLocale(files, area, values)
      if (Object.values(byLocale).every((found) => Object.keys(found).length === 0))
        this.error(`no messages begin with "${area}."`)
      if (from === 'build') return `export default ${JSON.stringify(byLocale)}`
      if (isDevelopment && this.environment.name === 'client') return fetchedArea(area)
      return `export default {"@texts":${JSON.stringify(area)}}`
    },
  }
}

/** In development, Vite serves the scripts, and the server only the texts. */
const fetchedArea = (area: string): string => `
const { lang } = document.documentElement
const answer = await fetch(\`/texts/\${lang}-dev/areas/${area}.json\`)
export default { [lang]: await answer.json() }`

interface MessageFilePath {
  locale: string
  path: string
}

function filesOf(pattern: string): MessageFilePath[] {
  const [before = '', after = ''] = pattern.split('{locale}')
  const paths = globSync(`${before}*${after}`).sort()
  return paths.map((path) => ({ path, locale: path.slice(before.length, path.length - after.length) }))
}

function messagesByLocale(
  files: readonly MessageFilePath[],
  area: string,
  values: MessageValues,
): Record<string, Record<string, unknown>> {
  const byLocale: Record<string, Record<string, unknown>> = {}
  for (const { locale, path } of files)
    byLocale[locale] = { ...byLocale[locale], ...areaMessages(path, area, values) }
  return byLocale
}

function areaMessages(file: string, area: string, values: MessageValues): Record<string, unknown> {
  const all = MessageFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => key.startsWith(`${area}.`))
      .map(([key, text]) => [key, fillValues(parseMessage(text), values)]),
  )
}
