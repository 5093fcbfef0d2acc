import { createPrivateKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterAll } from 'vitest'

/** A public test key, and its self-signed certificate for localhost, until 2120. */
const key = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: '7sNJNWRW8NdHYabvkFM1hzcH2ZB7CdFo72pV_wdihA4',
    y: 'eNPrxRoTyWrAaCVCCQkJ6qDvSKweco7JB7KAiWgqR0E',
    d: 'LcHNh6i_v2pNV62WP3WHcV09H4aofIhPoVNhQTg47F0',
  },
})
const certificate = `
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAx
MDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABO7DSTVkVvDXR2Gm75BTNYc3
B9mQewnRaO9qVf8HYoQOeNPrxRoTyWrAaCVCCQkJ6qDvSKweco7JB7KAiWgqR0GjTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0R
BBMwEYIJbG9jYWxob3N0hwR/AAABMB0GA1UdDgQWBBQnZVolSj4Pw8ETmcrrg9grUZHzWTAKBggqhkjOPQQDAgNIADBFAiEA2ROA
5R1pADgiYCeQpxyABzihmc1lK4boT7bTHFlVsJcCIDr0/RV7KRespRmPdsW67HJ7ZcMIV98eSre93iE3fxUi`

/** Opens a port, until the last test of the file, that begins TLS like PostgreSQL, with a self-signed certificate. */
export async function openTlsDouble(): Promise<number> {
  const secureContext = createSecureContext({
    key: key.export({ format: 'pem', type: 'pkcs8' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.trim()}\n-----END CERTIFICATE-----\n`,
  })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // The client requests TLS; 'S' accepts it.
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {})
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
