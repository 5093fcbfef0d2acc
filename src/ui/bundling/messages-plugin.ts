import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { parseMessage } from '#shared/messages/parse-message.ts'

const prefix = 'virtual:messages/'

const MessageFile = z.record(z.string(), z.string())

/**
 * Serves `virtual:messages/{area}`: the messages of one area (`product.…`) in every locale, parsed at build time. So a
 * page loads neither the messages of other pages nor a parser. Each locale has one JSON file (SHELL-129). `pattern` is
 * the path of these files, with `{locale}` for the locale: `texts/{locale}/storefront.json`.
 */
export function messages(pattern: string): Plugin {
  return {
    name: 'bonbon-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const area = id.slice(prefix.length + 1)
      const files = filesOf(pattern)
      for (const file of files.values()) this.addWatchFile(resolve(file))
      const byLocale = [...files].map(([locale, file]) => [locale, areaMessages(file, area)] as const)
      if (byLocale.every(([, found]) => Object.keys(found).length === 0))
        this.error(`no messages begin with "${area}."`)
      return `export default ${JSON.stringify(Object.fromEntries(byLocale))}`
    },
  }
}

/** The files of the pattern by their locale. */
function filesOf(pattern: string): Map<string, string> {
  const [before = '', after = ''] = pattern.split('{locale}')
  const files = globSync(`${before}*${after}`).sort()
  return new Map(files.map((file) => [file.slice(before.length, file.length - after.length), file]))
}

function areaMessages(file: string, area: string): Record<string, unknown> {
  const all = MessageFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => key.startsWith(`${area}.`))
      .map(([key, text]) => [key, parseMessage(text)]),
  )
}
