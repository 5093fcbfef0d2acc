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

/** Width to height of cut pictures. Others become the nearest of these, for the same reason as widths. */
const ratios = [
  [1, 1],
  [4, 3],
  [3, 4],
  [3, 2],
  [2, 3],
  [16, 9],
  [9, 16],
  [2, 1],
  [1, 2],
  [4, 1],
] as const

export type CutRatio = (typeof ratios)[number]

/** The ratio to cut a picture to, for a requested size. */
export const ratioFor = (width: number, height: number): CutRatio =>
  ratios.reduce((best, each) =>
    distanceOf(each, width / height) < distanceOf(best, width / height) ? each : best,
  )

const distanceOf = ([width, height]: CutRatio, wanted: number): number =>
  Math.abs(Math.log(width / height / wanted))

/** All widths of a picture, those nearest to the given one first. */
export function sizesNear(width: number, naturalWidth: number): number[] {
  const all = new Set([...widths.filter((each) => each < naturalWidth), Math.min(largestWidth, naturalWidth)])
  const distance = (each: number) => Math.abs(Math.log(each / width))
  return [...all].toSorted((a, b) => distance(a) - distance(b))
}
