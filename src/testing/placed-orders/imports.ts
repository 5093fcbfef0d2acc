import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noteFaults } from '#testing/interleavings/staff.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'
import type { PlacedStage } from './stage.ts'

/** Changes stock and prices in the folder of an exported shop, and imports it again. */
export async function importAgain(stage: PlacedStage, folder: string, random: SeededRandom): Promise<void> {
  const product = random.pick(['sea-salt-bar', 'lemon-drops'])
  await change(join(folder, 'inventory', 'web.csv'), new RegExp(`^(${product},)(\\d+)`, 'm'), (count) =>
    String(Number(count) + random.below(5)),
  )
  await change(
    join(folder, 'price-books', 'main-usd-list.csv'),
    new RegExp(`^(${product},1,)([\\d.]+)`, 'm'),
    (price) => (Number(price) + random.below(21) / 100).toFixed(2),
  )
  await noteFaults(stage, 'import', async () => {
    const outcome = await stage.shop.importExport.importFolder(folder)
    if ('problems' in outcome) stage.faults.push(`import: ${JSON.stringify(outcome.problems)}`)
  })
}

async function change(file: string, pattern: RegExp, next: (value: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!pattern.test(text)) throw new Error(`${file} has no ${pattern}`)
  await writeFile(
    file,
    text.replace(pattern, (_, before: string, value: string) => before + next(value)),
  )
}
