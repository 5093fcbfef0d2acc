import { z } from 'zod'
import type { ImportedTexts } from '#commerce/texts/texts.ts'
import type { FolderFile } from '../folder.ts'
import { jsonFile } from '../write-files.ts'

/** `texts/{locale}.json`: texts by key. */
export const TextsFile = z.record(z.string().max(200), z.string().max(5_000))

export const textsFile = ({ locale, texts }: ImportedTexts): FolderFile =>
  jsonFile(
    `texts/${locale}.json`,
    Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))),
  )
