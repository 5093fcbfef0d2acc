/** A PKCE verifier and its S256 challenge (RFC 7636). */
export async function newProof(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  return { verifier, challenge: base64url(await sha256(new TextEncoder().encode(verifier))) }
}

/** Browsers keep their own digest from pages that came over plain HTTP, such as a shop tried out in the home network. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // The types promise `subtle` everywhere; pages over plain HTTP have none.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  return (await import('./sha256.ts')).sha256(bytes)
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
