/** In pixels: the shop stores no larger photos. */
const longestSide = 1_600
/** The limit of the API for a photo in base64. */
const maxBase64Length = 960_000
const qualities = [0.85, 0.7, 0.5]

const prefix = 'data:image/jpeg;base64,'

/** A photo that the shopper has chosen. */
export interface ChosenPhoto {
  name: string
  /** A `data:` URL for the preview. */
  url: string
  base64: string
}

/**
 * Shrinks a photo for sending, because photos of phones have ten megabytes and more. Throws for a file that the
 * browser cannot decode.
 */
export async function shrinkPhoto(file: File): Promise<ChosenPhoto> {
  const picture = await createImageBitmap(file)
  const ratio = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * ratio))
  canvas.height = Math.max(1, Math.round(picture.height * ratio))
  draw(canvas, picture)
  picture.close()
  for (const quality of qualities) {
    const url = canvas.toDataURL('image/jpeg', quality)
    if (url.length - prefix.length <= maxBase64Length)
      return { name: file.name, url, base64: url.slice(prefix.length) }
  }
  throw new Error('The photo is too large at every quality')
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas')
  // Transparent pixels would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
}
