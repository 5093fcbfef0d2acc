import type { ImageRecord } from '#commerce/images/images.ts'
import type { FileContent } from '#commerce/records.ts'
import type { ReviewPhotoRecord } from '#commerce/reviews/photos.ts'
import { decodePicture, type DecodedPicture } from './decode-picture.ts'
import type { ImportExportDependencies } from '#commerce/import-export/dependencies.ts'
import { fileContent } from './file-content.ts'
import type { Folder } from '#commerce/import-export/folder.ts'
import { ImageRow } from '#commerce/import-export/format/images.ts'
import { ReviewPhotoRow } from '#commerce/import-export/format/reviews.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import { readCsv } from './read-csv.ts'

/** Images that were decoded before, by the SHA-256 of their files. */
export type DecodedPictures = Map<string, DecodedPicture>

/** The stored images. Each was decoded when it was imported or uploaded. */
export async function decodedPictures({
  images,
  reviews,
}: Pick<ImportExportDependencies, 'images' | 'reviews'>): Promise<DecodedPictures> {
  const decoded: DecodedPictures = new Map()
  for (const image of await images.records.describeAll()) decoded.set(image.sha256, image)
  for (const { sha256, ...photo } of await reviews.photos.records.describeAll())
    decoded.set(sha256, { ...photo, mediaType: photoType })
  return decoded
}

const photoType = 'image/webp'

/** Reads the images of `images/`. Images that cannot be shown are added to the problems and skipped. */
export async function readImages(
  folder: Folder,
  decoded: DecodedPictures,
  problems: Problems,
): Promise<Located<ImageRecord>[]> {
  const images: Located<ImageRecord>[] = []
  for (const located of await readCsv(folder, 'images/images.csv', ImageRow, problems)) {
    const path = `images/${located.item.file}`
    const picture = await readPicture(folder, path, decoded)
    if (picture === undefined) problems.at(located, ['file'], `there is no picture ${path}`)
    else if (typeof picture === 'string') problems.at(located, ['file'], `${path} ${picture}`)
    else if (hasItsSize(located, path, picture, problems))
      images.push({ ...located, item: { ...located.item, ...picture } })
  }
  return images
}

/** Reads the photos of `reviews/` in the same way. */
export async function readReviewPhotos(
  folder: Folder,
  decoded: DecodedPictures,
  problems: Problems,
): Promise<Located<ReviewPhotoRecord>[]> {
  const photos: Located<ReviewPhotoRecord>[] = []
  for (const located of await readCsv(folder, 'reviews/photos.csv', ReviewPhotoRow, problems)) {
    const path = `reviews/${located.item.file}`
    const picture = await readPicture(folder, path, decoded)
    if (picture === undefined) problems.at(located, ['file'], `there is no photo ${path}`)
    else if (typeof picture === 'string') problems.at(located, ['file'], `${path} ${picture}`)
    else if (picture.mediaType !== photoType) problems.at(located, ['file'], `${path} is not a WebP picture`)
    else if (hasItsSize(located, path, picture, problems)) {
      const { sha256, readBytes } = picture
      photos.push({ ...located, item: { ...located.item, sha256, readBytes } })
    }
  }
  return photos
}

/** Decodes an image unless the shop or this import has decoded it before. One image is in memory at a time. */
async function readPicture(
  folder: Folder,
  path: string,
  decoded: DecodedPictures,
): Promise<(FileContent & DecodedPicture) | string | undefined> {
  const content = await fileContent(folder, path, async (bytes, sha256) => {
    const picture = decoded.get(sha256) ?? (await decodePicture(bytes))
    if (typeof picture === 'string') return picture
    decoded.set(sha256, picture)
    return undefined
  })
  if (typeof content !== 'object') return content
  const picture = decoded.get(content.sha256)
  return picture && { ...content, width: picture.width, height: picture.height, mediaType: picture.mediaType }
}

/** Checks the size in the row, because pages reserve this space for the image. */
function hasItsSize(
  located: Located<{ width: number; height: number }>,
  path: string,
  picture: DecodedPicture,
  problems: Problems,
): boolean {
  const wrong = (['width', 'height'] as const).filter((side) => located.item[side] !== picture[side])
  for (const side of wrong)
    problems.at(located, [side], `is ${located.item[side]}, but ${path} has a ${side} of ${picture[side]}`)
  return wrong.length === 0
}
