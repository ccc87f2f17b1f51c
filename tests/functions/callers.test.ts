import { describe, expect, it } from 'vitest'
import { callersOf } from '../../functions/src/limits/callers.ts'

const nothing = { forwardedFor: undefined, hostingClient: undefined, socketAddress: undefined }

describe('A caller', () => {
  it('in a direct call is the last entry of X-Forwarded-For, which the client cannot forge', () => {
    const traces = { ...nothing, forwardedFor: '198.51.100.7', socketAddress: '10.0.0.1' }
    expect(callersOf(traces)).toEqual({ caller: '198.51.100.7', peer: '198.51.100.7' })
  })

  it('behind a hosting edge is the entry that the edge appended', () => {
    const forwardedFor = '192.0.2.66, 203.0.113.9, 198.51.100.7'
    expect(callersOf({ ...nothing, forwardedFor })).toEqual({
      caller: '203.0.113.9',
      peer: '198.51.100.7',
    })
  })

  it('is not who a forged Fastly-Client-IP says, where the edge appended an entry', () => {
    const traces = { ...nothing, forwardedFor: '203.0.113.9, 198.51.100.7' }
    expect(callersOf({ ...traces, hostingClient: '192.0.2.66' }).caller).toBe('203.0.113.9')
  })

  it('is distinguished by Fastly-Client-IP where the edge appended none', () => {
    const traces = { ...nothing, forwardedFor: '198.51.100.7' }
    expect(callersOf({ ...traces, hostingClient: '203.0.113.9' })).toEqual({
      caller: '203.0.113.9',
      peer: '198.51.100.7',
    })
  })

  it('is the socket address without a proxy', () => {
    expect(callersOf({ ...nothing, socketAddress: '::ffff:127.0.0.1' }).peer).toBe('127.0.0.1')
  })

  it.each(['', 'unknown', 'a, b', '1.2.3.4.5', '999.1.1.1', '[::1]:80', 'x'.repeat(9_999)])(
    'is never the invalid address %j',
    (text) => {
      const socketAddress = '192.0.2.1'
      const traces = { forwardedFor: text, hostingClient: text, socketAddress }
      expect(callersOf(traces)).toEqual({ caller: socketAddress, peer: socketAddress })
    },
  )

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001::3:4:5:6:7', '2001:0:0:3::/64'],
    ['1::ffff:1.2.3.4', '1:0:0:0::/64'],
    ['::ffff:1:2', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ])('with the IPv6 address %s is identified by its network %s', (address, network) => {
    expect(callersOf({ ...nothing, socketAddress: address }).peer).toBe(network)
  })

  it('without any address is unknown', () => {
    expect(callersOf(nothing)).toEqual({ caller: 'unknown', peer: 'unknown' })
  })
})
