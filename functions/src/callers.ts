import { isIP } from 'node:net'

/** What a request tells about where it comes from. */
export interface Traces {
  /** The header X-Forwarded-For. */
  readonly forwardedFor: string | undefined
  /** The header Fastly-Client-IP, which Firebase Hosting sets. */
  readonly hostingClient: string | undefined
  readonly socketAddress: string | undefined
}

/** Networks: an IPv4 address, or the half of an IPv6 address that one customer is given whole. */
export interface Callers {
  /** Who asks, as Firebase Hosting says; anyone who calls the function itself can forge it. */
  readonly caller: string
  /** Who connected to Google's front end: not to be forged, but shared by all who come through one edge. */
  readonly peer: string
}

const NOWHERE = 'unknown'

const firstHalf = (ipv6: string): string => {
  const [head = '', tail] = ipv6.split('::')
  const groups = (text = '') => text.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
  return `${all.slice(0, 4).join(':')}::/64`
}

const networkOf = (text: string | undefined): string | null => {
  const address =
    text
      ?.trim()
      .replace(/%.*$/, '')
      .replace(/^::ffff:(?=[\d.]+$)/i, '') ?? ''
  if (isIP(address) === 4) return address
  // The URL parser writes every spelling of an IPv6 address alike.
  return isIP(address) === 6
    ? firstHalf(new URL(`http://[${address}]`).hostname.slice(1, -1))
    : null
}

export const callersOf = ({ forwardedFor, hostingClient, socketAddress }: Traces): Callers => {
  // Each proxy appends whom it speaks with: only the last entry is the platform's own.
  const peer = networkOf(forwardedFor?.split(',').at(-1)) ?? networkOf(socketAddress) ?? NOWHERE
  return { caller: networkOf(hostingClient) ?? peer, peer }
}
