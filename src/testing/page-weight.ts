import { gzipSync } from 'node:zlib'
import { productPageScripts } from '#storefront/bundling/first-view-rules.ts'

/** The files that a page loads without any interaction, in bytes after gzip. */
export interface PageWeight {
  scripts: number
  styles: number
}

/** The limits for the product page. */
export const productPageLimits: PageWeight = { scripts: productPageScripts, styles: 25_000 }

/** Weighs the scripts and style sheets that the page at this URL itself links or imports, except those of `without`. */
export async function weighPage(
  address: string,
  { without }: { without?: RegExp } = {},
): Promise<PageWeight> {
  const html = await (await fetch(address)).text()
  const found = [...html.matchAll(/["']((?:\/texts\/[\w-]+)?\/assets\/[^"'#]+\.(js|css))#?["']/g)]
  const weigh = async (ending: string) => {
    const paths = new Set(
      found.flatMap(([, path = '', kind]) =>
        kind === ending && isLoadedAtOnce(html, path) && !without?.test(path) ? [path] : [],
      ),
    )
    const sizes = [...paths].map(async (path) => {
      const file = await fetch(new URL(path, address))
      return gzipSync(Buffer.from(await file.arrayBuffer()), { level: 9 }).byteLength
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return { scripts: await weigh('js'), styles: await weigh('css') }
}

/** Whether the page itself links or imports the file. React Router's manifest also names the files of other pages. */
function isLoadedAtOnce(html: string, path: string): boolean {
  const name = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`<(link|script)[^>]*${name}|import [^;]*${name}|import\\("${name}`).test(html)
}
