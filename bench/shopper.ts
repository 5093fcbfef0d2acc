import { Agent } from 'node:http'
import { newHttpGuest, type HttpShopper } from '#testing/http/http-shopper.ts'
import { connections } from './load.ts'

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** Logs guests in, 16 at a time, each with a separate address. */
export async function newGuests(url: string, count: number, from = 0): Promise<HttpShopper[]> {
  const guests: HttpShopper[] = []
  for (let index = 0; index < count; index += connections) {
    const batch = Math.min(connections, count - index)
    guests.push(
      ...(await Promise.all(
        Array.from({ length: batch }, (_, n) =>
          newHttpGuest(url, { agent, address: addressOf(from + index + n) }),
        ),
      )),
    )
  }
  return guests
}

const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
