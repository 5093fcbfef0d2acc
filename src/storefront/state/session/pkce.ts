/** A PKCE verifier and its S256 challenge (RFC 7636). */
export async function newProof(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  return { verifier, challenge: base64url(await digest(new TextEncoder().encode(verifier))) }
}

/** Pages over plain HTTP (a shop in the home network) have no `crypto.subtle`: they load a digest. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return sha256(bytes)
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
