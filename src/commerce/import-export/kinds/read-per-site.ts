import type { z } from 'zod'
import type { ForSite } from '#commerce/content/content.ts'
import type { Located } from '#commerce/import-export/problems.ts'
import { readJsonFiles } from '#commerce/import-export/read/read-json.ts'
import { baseName, type ShopSource } from './kind.ts'

/** Reads the files `{siteId}.json` of a folder. */
export async function readPerSite<Value>(
  { folder, problems }: ShopSource,
  under: string,
  schema: z.ZodType<Value>,
): Promise<Located<ForSite<Value>>[]> {
  const read = await readJsonFiles(folder, under, schema, problems)
  return read.map((located) => ({
    ...located,
    item: { siteId: baseName(located.file, '.json'), value: located.item },
  }))
}
