/** The words for a post office box: English, Spanish (Puerto Rico), French (Quebec), with and without periods. */
const words = String.raw`p\.? ?o\.? ?b(?:ox|\.)?|post(?:al)? ?(?:office ?)?box|apartado(?: postal)?|casilla(?: postal)?|apdo\.?|c(?:ase|\.?) ?p(?:ostale|\.)?`

/** Also without 'box', when a number follows: 'P.O. 12', 'POB 12'. */
const box = new RegExp(
  String.raw`(?<![\p{L}\d])(?:p[. ]*o[. ]*box|post(?:al)? ?(?:office ?)?box)(?!\p{L})|^\s*(?:${words}|p\.? ?o\.?)\s*(?:no\.? ?|n[°º] ?|# ?)?\d`,
  'iu',
)

/** Whether a line of an address is a post office box (SHIP-039): 'PO Box 12', 'P.O. 12', 'Casilla 12'. */
export const isPoBoxLine = (line: string): boolean => box.test(line.replace(/\s+/g, ' '))

/** Whether the lines of an address contain a post office box. */
export const isPoBox = (lines: { address1: string | null; address2: string | null }): boolean =>
  [lines.address1, lines.address2].some((line) => line !== null && isPoBoxLine(line))
