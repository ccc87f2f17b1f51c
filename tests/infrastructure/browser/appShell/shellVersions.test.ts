import { describe, expect, it } from 'vitest'
import {
  cacheOf,
  lockOf,
  otherVersions,
  runningVersions,
  unneededCaches,
} from '../../../../infrastructure/browser/appShell/shellVersions'

const lock = (version: string, clientId: string) => ({ name: lockOf(version), clientId })

describe('The versions that open tabs run', () => {
  it('are those whose locks are held', () => {
    const held = [lock('a', '1'), lock('b', '2'), { name: 'portal:tab:1', clientId: '1' }]
    expect(runningVersions(2, held)).toEqual(new Set(['a', 'b']))
    expect(runningVersions(0, [])).toEqual(new Set())
  })

  it.each([
    ['no tab', 1, []],
    ['one of two', 2, [lock('a', '1')]],
    ['the same one twice', 2, [lock('a', '1'), lock('b', '1')]],
    ['one for something else', 1, [{ name: 'other', clientId: '1' }]],
  ])('are unknown if %s has said its own', (_who, tabs, held) => {
    expect(runningVersions(tabs, held)).toBeNull()
  })
})

it('The other versions are those with a cache, apart from the one that runs', () => {
  expect(otherVersions([cacheOf('a'), cacheOf('b'), 'of-something-else'], 'b')).toEqual(['a'])
})

describe('The caches that no tab needs', () => {
  it('are those of versions that do not run, and never one of something else', () => {
    const caches = [cacheOf('a'), cacheOf('b'), cacheOf('c'), 'of-something-else']
    expect(unneededCaches(caches, new Set(['b', 'c']))).toEqual([cacheOf('a')])
    expect(unneededCaches(caches, new Set())).toEqual([cacheOf('a'), cacheOf('b'), cacheOf('c')])
  })
})
