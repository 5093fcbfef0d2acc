/**
 * The widths in which pictures are made (OPS-044, OPS-046 to OPS-050, PDP-027, and those of the shop's own small parts). Others
 * are rounded up to the next of these, so that nobody can have a picture made in a thousand sizes.
 */
const widths = [
  64, 78, 108, 128, 148, 200, 216, 256, 350, 370, 460, 560, 636, 640, 715, 750, 828, 945, 972, 1080, 1152,
  1200, 1534, 1920, 1944, 2048, 3000,
]

export const largestWidth = 3000

/** The width to make for a wish: never more than the picture has. No wish means all that it has. */
export function widthFor(wish: number | undefined, naturalWidth: number): number {
  const enough = wish === undefined ? largestWidth : (widths.find((width) => width >= wish) ?? largestWidth)
  return Math.min(enough, naturalWidth)
}
