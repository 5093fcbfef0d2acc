/**
 * The words in most leaked passwords. Passwords that meet the policy are often such a word with a capital, digits and
 * a mark around it, or with look-alike signs in it: `Password1!`, `P@ssw0rd`, `Qwerty123!`.
 */
const commonWords = new Set(
  `password passwort passw passwd pass parola kennwort secret login logmein letmein welcome willkommen hello changeme
  change default master admin administrator root user guest test tester testing demo temp temporary sample example
  access security secure private internet computer server network system windows google facebook apple samsung android
  microsoft amazon netflix linkedin youtube qwerty qwertz azerty qwertyui qwertyuiop qwert qwer qwe asdf asdfg asdfgh
  asdfghjkl asd zxcv zxcvb zxcvbn zxcvbnm zxc qaz qazwsx qazwsxedc wsx edc poiuy mnbvcxz abc abcd abcde abcdef abcdefg
  abcdefgh aa aaa aaaa xxx xxxx iloveyou iloveu loveyou lovely love lover loveme sunshine princess monkey dragon football
  baseball basketball soccer hockey superman batman spiderman starwars pokemon shadow michael jennifer jordan harley
  ranger hunter buster thomas robert charlie andrew daniel matthew jessica michelle ashley amanda nicole joshua killer
  trustno trustnoone freedom whatever nothing mustang ferrari porsche corvette mercedes yankees cowboys eagles lakers
  steelers dallas chicago london paris berlin america canada summer winter spring autumn fall january february march april
  may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  christmas flower cheese cookie banana orange purple yellow silver golden diamond ginger pepper tigger maggie bailey
  hannah angel angels family happy lucky snoopy garfield matrix phoenix merlin magic hello world helloworld blink`.split(
    /\s+/,
  ),
)

/** Signs that replace a letter. 1 and ! can be i or l. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const readings = [lookAlikes, { ...lookAlikes, '1': 'l', '!': 'l' }]

/** Whether a password is among the first guesses of attackers. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  // Digits and marks around the word are removed, and not read as letters.
  const core = text.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  const readAs = (letters: Readonly<Record<string, string>>) =>
    [...core].map((sign) => letters[sign] ?? sign).join('')
  const candidates = [core, ...readings.map(readAs)].map(onlyLetters)
  return isWalk(text) || candidates.some((word) => commonWords.has(word) || commonWords.has(once(word)))
}

const onlyLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')

/** Reduces a repeated word to one occurrence. */
const once = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const keyboardWalks = [
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  'zaq12wsxcde34rfv',
]

/** Whether all but the end follows the keyboard or the alphabet: `1q2w3e4R!`, `A1b2c3d4!`. */
function isWalk(text: string): boolean {
  const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const start = plain.slice(0, Math.max(6, plain.length - 2))
  return plain.length >= 6 && keyboardWalks.some((walk) => walk.startsWith(start))
}
