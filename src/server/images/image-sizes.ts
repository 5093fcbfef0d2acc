/**
 * The widths in which pictures are made (OPS-044, OPS-046 to OPS-050, PDP-027, and those of small components). Other
 * widths are rounded up to the next of these, so that a client cannot request thousands of sizes.
 */
const widths = [
  64, 78, 108, 128, 148, 200, 216, 256, 350, 370, 460, 560, 636, 640, 715, 750, 828, 945, 972, 1080, 1152,
  1200, 1534, 1920, 1944, 2048, 3000,
]

const largestWidth = 3000

/**
 * The width to make for a requested one: never wider than the picture. Without a requested width, the picture's full
 * width.
 */
export function widthFor(requested: number | undefined, naturalWidth: number): number {
  const width =
    requested === undefined ? largestWidth : (widths.find((width) => width >= requested) ?? largestWidth)
  return Math.min(width, naturalWidth)
}

/** All widths of a picture, those nearest to the given one first. */
export function sizesNear(width: number, naturalWidth: number): number[] {
  const all = new Set([...widths.filter((each) => each < naturalWidth), Math.min(largestWidth, naturalWidth)])
  const distance = (each: number) => Math.abs(Math.log(each / width))
  return [...all].toSorted((a, b) => distance(a) - distance(b))
}
