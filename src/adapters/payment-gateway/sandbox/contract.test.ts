import { freshDatabase } from '#testing/database.ts'
import { respellings } from '#testing/orders/buyer.ts'
import { describeGatewayContract } from '#testing/payment-gateway/contract.ts'
import { openSandboxGateway } from './sandbox-gateway.ts'

describeGatewayContract(async () => {
  const database = await freshDatabase()
  const gateway = openSandboxGateway({ database, signingKey: async () => new Uint8Array(32).fill(5) })
  return {
    gateway,
    tokenOf: async (number) =>
      (
        await gateway.createToken({
          number,
          expirationMonth: 12,
          expirationYear: 2030,
          securityCode: '123',
        })
      ).token,
    codeTokenOf: async (code) => (await gateway.createCodeToken(code)).token,
    dispute: gateway.disputes.open,
    decide: gateway.disputes.decide,
    forgeriesOf: (token) => [...respellings(token), `${token}x`],
    cards: {
      good: '4111111111111111',
      declined: '4000000000000002',
      insufficientFunds: '4000000000009995',
    },
  }
})
