/** As large as the shop keeps it. */
const longestSide = 1_600
/** What the call takes of base64. */
const mostCharacters = 960_000
const qualities = [0.85, 0.7, 0.5]

const prefix = 'data:image/jpeg;base64,'

/** A photo as it is shown and sent. */
export interface ChosenPhoto {
  name: string
  /** Shows it: a `data:` address. */
  url: string
  base64: string
}

/**
 * Makes a photo small enough to send, in the browser: phones take pictures of ten megabytes and more. Throws for what
 * the browser cannot show.
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
    if (url.length - prefix.length <= mostCharacters)
      return { name: file.name, url, base64: url.slice(prefix.length) }
  }
  throw new Error('The photo stays too large')
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw with')
  // What is transparent would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
}
