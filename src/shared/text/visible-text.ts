/** Invisible characters: controls except line breaks and tabs, directions, soft hyphens, byte order marks. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- these are the characters that are removed
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** Joins letters of scripts that need it, and the parts of an emoji. In other positions it is invisible. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}\p{Script=Kannada}])[\u200c\u200d]+/gu

/** Removes invisible characters from a text, with plain spaces and line breaks, composed (NFC). */
export const visibleText = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .replace(invisible, '')
        .replace(strayJoiner, '')
        .replace(/[\u2028\u2029]/g, '\n')
        .replace(/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
        .normalize('NFC')

/** Most texts: printable ASCII and line breaks, which are returned unchanged. */
const isPlain = (text: string): boolean => /^[\x20-\x7e\r\n]*$/.test(text)
