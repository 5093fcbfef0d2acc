import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { parseMessage } from './parse-message.ts'

const prefix = 'virtual:messages/'

const MessageFile = z.record(z.string(), z.string())

/**
 * Serves `virtual:messages/{area}`: the messages of one area (`product.…`) in every locale, parsed at build time. So a
 * page loads neither the messages of other pages nor a parser. Each locale has one JSON file (SHELL-129).
 */
export function messages(folder: string): Plugin {
  return {
    name: 'bonbon-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const area = id.slice(prefix.length + 1)
      const locales = readdirSync(folder).filter((file) => file.endsWith('.json'))
      for (const file of locales) this.addWatchFile(resolve(folder, file))
      const byLocale = locales.map(
        (file) => [file.replace('.json', ''), areaMessages(`${folder}/${file}`, area)] as const,
      )
      if (byLocale.every(([, found]) => Object.keys(found).length === 0))
        this.error(`no messages begin with "${area}."`)
      return `export default ${JSON.stringify(Object.fromEntries(byLocale))}`
    },
  }
}

function areaMessages(file: string, area: string): Record<string, unknown> {
  const all = MessageFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => key.startsWith(`${area}.`))
      .map(([key, text]) => [key, parseMessage(text)]),
  )
}
