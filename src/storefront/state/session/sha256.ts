/** SHA-256 (FIPS 180-4), for pages that have no `crypto.subtle`. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = firstWords(8, (prime) => Math.sqrt(prime))
  const constants = firstWords(64, (prime) => Math.cbrt(prime))
  const padded = pad(message)
  for (let start = 0; start < padded.byteLength; start += 64) {
    compress(state, constants, new DataView(padded.buffer, start, 64))
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setUint32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

/** The first 32 bits behind the point of a root of the first primes: the standard's constants. */
function firstWords(count: number, root: (prime: number) => number): Uint32Array {
  const words: number[] = []
  for (let candidate = 2; words.length < count; candidate++) {
    let divisor = 2
    while (candidate % divisor !== 0) divisor++
    if (divisor === candidate) words.push(Math.floor((root(candidate) % 1) * 2 ** 32))
  }
  return Uint32Array.from(words)
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, message.length * 8)
  return padded
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function compress(state: Uint32Array, constants: Uint32Array, block: DataView): void {
  const schedule = new Uint32Array(64)
  const at = (index: number): number => schedule[index] ?? 0
  for (let i = 0; i < 64; i++) {
    if (i < 16) schedule[i] = block.getUint32(i * 4)
    else {
      const [early, late] = [at(i - 15), at(i - 2)]
      const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      schedule[i] = at(i - 16) + small0 + at(i - 7) + small1
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + at(i)) | 0
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] ?? 0) + word))
}
