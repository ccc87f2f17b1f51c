import { isIP } from 'node:net'

/** The headers and addresses that identify the caller of a request. */
export interface Traces {
  /** The header X-Forwarded-For. */
  readonly forwardedFor: string | undefined
  /** The header Fastly-Client-IP, which Firebase Hosting sets. */
  readonly hostingClient: string | undefined
  readonly socketAddress: string | undefined
}

/** Networks: an IPv4 address, or the /64 prefix of an IPv6 address, which belongs to one customer. */
export interface Callers {
  /** The client as reported by Firebase Hosting's edge; can be forged by calling the function directly. */
  readonly caller: string
  /** The peer of Google's front end: cannot be forged, but is shared by all whose calls it passes on. */
  readonly peer: string
}

const UNKNOWN = 'unknown'

const prefixOf = (ipv6: string): string => {
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
  // The URL parser normalizes IPv6 addresses.
  return isIP(address) === 6 ? prefixOf(new URL(`http://[${address}]`).hostname.slice(1, -1)) : null
}

export const callersOf = ({ forwardedFor, hostingClient, socketAddress }: Traces): Callers => {
  // Each proxy appends its peer: the last entry is of the platform's front end, the one before of Hosting's edge, which
  // passes on a header Fastly-Client-IP that a client may have set itself.
  const entries = forwardedFor?.split(',') ?? []
  const peer = networkOf(entries.at(-1)) ?? networkOf(socketAddress) ?? UNKNOWN
  return { caller: networkOf(entries.at(-2)) ?? networkOf(hostingClient) ?? peer, peer }
}
