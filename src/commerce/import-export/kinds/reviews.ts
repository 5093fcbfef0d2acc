import { checkReviewPhotos, checkReviews } from '#commerce/import-export/checks/check-reviews.ts'
import { ReviewRow, reviewPhotosFile, reviewsFile } from '#commerce/import-export/format/reviews.ts'
import { importedPhotoFiles, importedReviewIds } from '#commerce/import-export/queries.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { readReviewPhotos } from '#commerce/import-export/read/read-pictures.ts'
import { fileOf, idOf, itemsOf, self, type WrittenKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

export const reviews: WrittenKind<'reviews'> = {
  path: 'reviews/reviews.csv',
  tag: 'reviews',
  read: ({ folder, problems }) => readCsv(folder, 'reviews/reviews.csv', ReviewRow, problems),
  check: checkReviews,
  write: ({ reviews }, files) => reviews.records.replace(itemsOf(files.reviews)),
  async *export({ reviews }) {
    yield reviewsFile(await reviews.records.all())
  },
  replaced: ({ database }, files) => [
    replacedKind({
      name: 'reviews',
      empty: emptyCsv,
      all: () => importedReviewIds(database),
      given: itemsOf(files.reviews).map(idOf),
      keyOf: self,
      path: 'reviews/reviews.csv',
    }),
  ],
}

export const reviewPhotos: WrittenKind<'reviewPhotos'> = {
  path: 'reviews/photos.csv',
  read: ({ folder, decoded, problems }) => readReviewPhotos(folder, decoded, problems),
  check: checkReviewPhotos,
  write: ({ reviews }, files) => reviews.photos.records.replace(itemsOf(files.reviewPhotos)),
  async *export({ reviews }) {
    const photos = await reviews.photos.records.describeAll()
    if (photos.length > 0) yield reviewPhotosFile(photos)
  },
  async *exportOriginals({ reviews }) {
    for (const { file } of await reviews.photos.records.describeAll()) {
      const photo = await reviews.photos.original(file)
      if (photo) yield { path: `reviews/${file}`, content: photo.bytes }
    }
  },
  replaced: ({ database }, files) => [
    replacedKind({
      name: 'review photos',
      empty: emptyCsv,
      all: () => importedPhotoFiles(database),
      given: itemsOf(files.reviewPhotos).map(fileOf),
      keyOf: self,
      path: 'reviews/photos.csv',
    }),
  ],
}
