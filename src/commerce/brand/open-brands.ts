import { createHash } from 'node:crypto'
import type { Database } from '#commerce/database.ts'
import type { ImageDescription, Images } from '#commerce/images/images.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { brandStyle } from '#shared/brand/brand-style.ts'
import { ownFontFiles } from '#shared/brand/fonts.ts'
import { paletteOf } from '#shared/brand/palette.ts'
import type { BrandLook, BrandPicture, Brands, FontFile } from './brands.ts'
import { describeFonts, fontBytes, replaceFonts } from './queries.ts'

interface BrandsDependencies {
  database: Database
  readModel: ReadModel
  images: Pick<Images, 'descriptions'>
}

/** Opens the brands. Announces the tag `fonts`. */
export function openBrands({ database, readModel, images }: BrandsDependencies): Brands {
  async function readLook({ brand }: Site): Promise<BrandLook> {
    const hashes = new Map(
      (await describeFonts(database)).map(({ file, sha256 }) => [file, sha256.slice(0, 8)]),
    )
    const addressOf = (file: string) => `/fonts/${hashes.get(file) ?? '-'}/${file}`
    const descriptions = await images.descriptions()
    const pictureOf = (file: string | null) => {
      const found = file === null ? undefined : descriptions.get(file)
      return found ? pictureFrom(found) : null
    }
    const css = brandStyle(brand, addressOf)
    const icon = pictureOf(brand.icon)
    return {
      palette: paletteOf(brand.colours ?? {}),
      styleSheet: css === '' ? null : { path: `/brand/${hashOf(css)}.css`, css },
      preloadedFonts: ownFontFiles(brand.fonts).flatMap(({ file, style }) =>
        style === 'normal' ? [addressOf(file)] : [],
      ),
      logo: pictureOf(brand.logo),
      icon,
      hasDrawnIcon: icon === null || icon.file.endsWith('.svg'),
    }
  }

  return {
    look: (site) =>
      readModel.getOrLoad(`brand:${site.id}`, ['sites', 'images', 'fonts'], () => readLook(site)),
    async font(file) {
      // Cached, because every new visitor loads fonts, and PostgreSQL sends bytes as text of twice their size.
      const found = await readModel.getOrLoadMany<FontFile>('font', [file], {
        tags: () => ['fonts'],
        load: async () => {
          const font = await fontBytes(database, file)
          return new Map(font ? [[file, font]] : [])
        },
      })
      return found.get(file)
    },
    records: {
      font: (file) => fontBytes(database, file),
      describeAll: () => describeFonts(database),
      replace: async (fonts) => ((await replaceFonts(database, fonts)) ? ['fonts'] : []),
    },
  }
}

const pictureFrom = ({ file, hash, width, height }: ImageDescription): BrandPicture => ({
  file,
  hash,
  src: `/images/${hash}/${file}`,
  width,
  height,
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
