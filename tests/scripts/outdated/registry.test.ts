import { describe, expect, it } from 'vitest'
import { releases, Unreachable, viewed } from '../../../scripts/outdated/registry.mjs'

describe('An answer of npm', () => {
  it('without output, or about a release that does not exist, means that there is none', () => {
    expect(viewed('')).toBeNull()
    expect(viewed('{"error":{"code":"E404"}}')).toBeNull()
    expect(viewed('{"error":{"code":"ETARGET"}}')).toBeNull()
    expect(releases(null)).toEqual([])
  })

  it('about a network that is not there says so, and is not taken for an old registry', () => {
    const answer = '{"error":{"code":"ENOTFOUND"}}'
    expect(() => viewed(answer)).toThrow(new Unreachable('ENOTFOUND'))
  })

  it('lists the releases newest first, however npm orders them', () => {
    expect(releases([{ version: '1.9.0' }, '1.10.0', { version: '1.2.0' }])).toEqual([
      { version: '1.10.0' },
      { version: '1.9.0' },
      { version: '1.2.0' },
    ])
    expect(releases('2.0.0')).toEqual([{ version: '2.0.0' }])
  })
})
