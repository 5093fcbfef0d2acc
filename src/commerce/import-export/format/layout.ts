const json = /\.json$/
const csv = /\.csv$/

/** The folders of the import format, and the names of their files (demo/README.md). */
export const layout: ReadonlyMap<string, RegExp> = new Map([
  ['sites', json],
  ['texts', /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*\.json$/],
  ['categories', json],
  ['products', json],
  ['price-books', /\.csv$|^price-books\.json$/],
  ['assortments', csv],
  ['inventory', /^(web|shops)\.csv$/],
  ['stores', /^stores(\.[a-z]{2,3}(-[A-Za-z\d]{2,8})*)?\.json$/],
  ['clients', /^clients\.json$/],
  ['concierges', /^concierges\.json$/],
  ['promotions', json],
  ['coupons', /^(limits|uses)\.csv$/],
  ['shipping', /^(methods(\.[a-z]{2,3}(-[A-Za-z\d]{2,8})*)?|rules|carriers)\.json$/],
  ['tax', /^rates\.csv$/],
  ['reviews', /^(reviews|photos)\.csv$|^review-.*\.webp$/],
  ['content', json],
  ['navigation', json],
  ['footer', json],
  ['search', /^(synonyms|destinations(\.[a-z]{2,3}(-[A-Za-z\d]{2,8})*)?)\.csv$/],
  ['upsells', /^upsells\.csv$/],
  ['gift-cards', /^gift-cards\.csv$/],
  ['customers', /^customers\.json$/],
  ['organizations', /^(organizations|fundraisers)\.json$/],
  ['images', /^images(\.[a-z]{2,3}(-[A-Za-z\d]{2,8})*)?\.csv$|\.(webp|avif|png|jpe?g|svg)$/],
  ['fonts', /\.woff2$/],
  ['videos', /\.(mp4|webm|vtt)$/],
])

/** Files that people and operating systems add to the data. Names that begin with a dot are ignored everywhere. */
export const isDocument = (name: string): boolean => /\.(md|txt)$|^(Thumbs\.db|desktop\.ini)$/i.test(name)
