import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A security key in software: it creates and uses passkeys like a browser with a fingerprint reader. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A COSE key (RFC 9053): EC2, ES256, P-256.
  const coseKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  let counter = 0

  const authenticatorData = (host: string, { isNew = false, isVerified = true } = {}) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    const flags = 1 | (isVerified ? 4 : 0) | (isNew ? 64 : 0)
    const key = isNew
      ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(isoCBOR.encode(coseKey))]
      : []
    return Buffer.concat([hashOf(host), Buffer.from([flags]), count, ...key])
  }
  const clientData = (type: string, challenge: unknown, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: common.id,
    /** The authenticator's response to the options of `beginPasskey`. */
    register(options: Record<string, unknown>, origin: string): Record<string, unknown> {
      const data = authenticatorData(new URL(origin).hostname, { isNew: true })
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          // The encoder's type has only COSE values; it encodes all of CBOR.
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The authenticator's response to the options of `begin`. */
    use(
      options: Record<string, unknown>,
      origin: string,
      { isVerified = true } = {},
    ): Record<string, unknown> {
      const data = authenticatorData(new URL(origin).hostname, { isVerified })
      const client = clientData('webauthn.get', options.challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, hashOf(client)]), privateKey)
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const hashOf = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
